package analyzer

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFactHints(t *testing.T) {
	for _, tc := range []struct{ facts, want []string }{
		{nil, nil},
		{[]string{"whatever"}, nil},
		{[]string{"package mooncake"}, []string{"give the package mooncake with --package mooncake=VERSION or --package mooncake=no"}},
		{[]string{"environment variable A", "GPU memory", "model configuration of x", "version of transformers", "CUDA version", "number of GPUs", "environment variable A"}, []string{
			"give the GPU memory, number of GPUs with --gpu NAMExCOUNT, for example --gpu h100x8",
			"give the CUDA version with --fact cuda=VALUE",
			"give the version of transformers with --package transformers=VERSION",
			"give the model configuration of x with --model-config FILE (config.json or the model's directory)",
			"give the environment variable A with --env A=VALUE",
		}},
		{[]string{"package b", "package a", "version of c"}, []string{"give the package a, package b, version of c with --package NAME=VERSION or --package NAME=no"}},
	} {
		assert.Equal(t, tc.want, factHints(tc.facts), tc.facts)
	}
	var many []string
	for _, c := range "abcdefghij" {
		many = append(many, "environment variable "+string(c))
	}
	got := factHints(many)
	assert.Len(t, got, 1)
	assert.Contains(t, got[0], "environment variable h and 2 more with --env NAME=VALUE")
}
