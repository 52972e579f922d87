package rules

// ToJSON is a value as encoding/json takes it: nil, a bool, an int64 or *big.Int,
// a float64, a string, a []any or a map[string]any. A value that is not known, or
// has no form in JSON, is nil.
func ToJSON(v Value) any {
	switch x := v.(type) {
	case Bool:
		return bool(x)
	case Int:
		if b := x.Big(); !b.IsInt64() {
			return b
		}
		return x.Big().Int64()
	case Float:
		return float64(x)
	case Str:
		return string(x)
	case *List:
		out := []any{}
		for _, e := range x.Elems {
			out = append(out, ToJSON(e))
		}
		return out
	case *Dict:
		out := map[string]any{}
		for i := range x.Len() {
			k, e := x.Entry(i)
			out[Text(k)] = ToJSON(e)
		}
		return out
	}
	return nil
}
