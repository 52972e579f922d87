package rules

import (
	"encoding/json"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestToJSON(t *testing.T) {
	large := new(big.Int).Lsh(big.NewInt(1), 80)
	v := NewDict([]Value{Str("a"), NewInt(2)}, []Value{NewList(Bool(true), None{}, Float(0.5)), BigInt(large)})
	b, err := json.Marshal(ToJSON(v))
	require.NoError(t, err)
	require.JSONEq(t, `{"a": [true, null, 0.5], "2": 1208925819614629174706176}`, string(b))
	require.Nil(t, ToJSON(NewUnknown("gpu")))
}
