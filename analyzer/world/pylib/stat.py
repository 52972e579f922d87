"""stat: bits of file modes."""
ST_MODE, ST_INO, ST_DEV, ST_NLINK, ST_UID, ST_GID, ST_SIZE, ST_ATIME, ST_MTIME, ST_CTIME = range(10)
S_IFDIR, S_IFCHR, S_IFBLK, S_IFREG, S_IFIFO, S_IFLNK, S_IFSOCK = 0o40000, 0o20000, 0o60000, 0o100000, 0o10000, 0o120000, 0o140000
S_ISUID, S_ISGID, S_ISVTX = 0o4000, 0o2000, 0o1000
S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o70, 0o40, 0o20, 0o10
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 7, 4, 2, 1
S_IREAD, S_IWRITE, S_IEXEC = S_IRUSR, S_IWUSR, S_IXUSR


def S_IMODE(mode):
    return mode & 0o7777


def S_IFMT(mode):
    return mode & 0o170000


def S_ISDIR(mode):
    return S_IFMT(mode) == S_IFDIR


def S_ISREG(mode):
    return S_IFMT(mode) == S_IFREG


def S_ISLNK(mode):
    return S_IFMT(mode) == S_IFLNK


def S_ISCHR(mode):
    return S_IFMT(mode) == S_IFCHR


def S_ISBLK(mode):
    return S_IFMT(mode) == S_IFBLK


def S_ISFIFO(mode):
    return S_IFMT(mode) == S_IFIFO


def S_ISSOCK(mode):
    return S_IFMT(mode) == S_IFSOCK


def filemode(mode):
    kind = {S_IFDIR: "d", S_IFREG: "-", S_IFLNK: "l", S_IFCHR: "c", S_IFBLK: "b", S_IFIFO: "p", S_IFSOCK: "s"}.get(S_IFMT(mode), "?")
    return kind + "".join([c if mode >> (8 - i) & 1 else "-" for i, c in enumerate("rwxrwxrwx")])
