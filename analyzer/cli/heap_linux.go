package cli

import (
	"math"
	"runtime"
	"runtime/metrics"
	"sync"
	"syscall"
)

// heapReserve is about what a check of a large engine allocates, in bytes.
const heapReserve = 80 << 20

// reserveHeap lets the heap start in huge pages where no garbage is collected
// (see Main): half of the time of a check would go into page faults. Memory is only reserved: pages are still made when
// they are first written. Elsewhere nothing happens, also where the system has no
// huge pages to give.
var reserveHeap = sync.OnceFunc(func() {
	s := []metrics.Sample{{Name: "/gc/gogc:percent"}, {Name: "/gc/gomemlimit:bytes"}}
	metrics.Read(s)
	if s[0].Value.Uint64() != math.MaxUint64 || s[1].Value.Uint64() < heapReserve*5/4 {
		return
	}
	b := make([]byte, heapReserve)
	err := syscall.Madvise(b, syscall.MADV_HUGEPAGE)
	runtime.KeepAlive(b)
	if err == nil {
		runtime.GC() // gives b back to the heap, with the advice
	}
})
