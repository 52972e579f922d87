"""__future__: features that are always on, or that the host handles."""


class _Feature:
    def __init__(self, optional, mandatory):
        self.optional, self.mandatory, self.compiler_flag = optional, mandatory, 0

    def getOptionalRelease(self):
        return self.optional

    def getMandatoryRelease(self):
        return self.mandatory


nested_scopes = generators = with_statement = _Feature((2, 5, 0, "alpha", 1), (2, 6, 0, "alpha", 0))
division = absolute_import = print_function = unicode_literals = _Feature((2, 6, 0, "alpha", 2), (3, 0, 0, "alpha", 0))
barry_as_FLUFL = generator_stop = _Feature((3, 1, 0, "alpha", 2), None)
annotations = _Feature((3, 7, 0, "beta", 1), None)
all_feature_names = ["nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function",
                     "unicode_literals", "barry_as_FLUFL", "generator_stop", "annotations"]
