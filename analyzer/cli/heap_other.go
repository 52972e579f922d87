//go:build !linux

package cli

func reserveHeap() {}
