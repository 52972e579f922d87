//go:build !linux

package analyzer

func reserveHeap() {}
