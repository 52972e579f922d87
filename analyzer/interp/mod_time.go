package interp

// Module time. Clocks differ in every run, so they give unknowns; nothing
// waits.

func init() {
	registerModule("time", func(m *Interp) map[string]Value {
		clock := func(name, typ string) Value {
			return fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
				return m.clock("time."+name, typ)
			})
		}
		out := map[string]Value{
			"sleep": fn("sleep", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("time.sleep", args, kw, 1, 1)
				if !isUnknown(p[0]) {
					v := m.need(p[0])
					if numRank(unwrap(v)) == 0 || numRank(unwrap(v)) == 5 {
						m.raise("TypeError", "'%s' object cannot be interpreted as an integer", m.typeName(v))
					}
					if m.numFloat(unwrap(v)) < 0 {
						m.raise("ValueError", "sleep length must be non-negative")
					}
				}
				return None
			}),
			"tzname":   mkTuple(Str("UTC"), Str("UTC")),
			"timezone": Int(0),
			"altzone":  Int(0),
			"daylight": Int(0),
		}
		for _, n := range []string{"time", "perf_counter", "monotonic", "process_time", "thread_time", "mktime", "clock_gettime"} {
			out[n] = clock(n, "float")
		}
		for _, n := range []string{"time_ns", "perf_counter_ns", "monotonic_ns", "process_time_ns"} {
			out[n] = clock(n, "int")
		}
		for _, n := range []string{"strftime", "ctime", "asctime"} {
			out[n] = clock(n, "str")
		}
		for _, n := range []string{"localtime", "gmtime", "strptime", "struct_time", "get_clock_info"} {
			out[n] = clock(n, "")
		}
		return out
	})
}

// clock gives a fresh unknown that differs in every run.
func (m *Interp) clock(name, typ string) Value {
	s := m.newUnknown("the clock ("+name+")", typ)
	s.random = true
	return s
}
