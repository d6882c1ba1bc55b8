package main

import "fmt"

type Till struct{ coins int }
type Door struct{}

func (t *Till) Close() { t.count() }

func (t *Till) count() int { return fib(t.coins) }

func (d *Door) Close() {}

func NewTill() *Till { return &Till{} }

func fib(n int) int {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func ping(n int) {
	pong(n)
}

func pong(n int) {
	func() {
		ping(n - 1)
	}()
}

func main() {
	till := NewTill()
	door := &Door{}
	door.Close()
	till.Close()
	fmt.Println(fib(3))
	ping(1)
}
