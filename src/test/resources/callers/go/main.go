package main

import (
	st "example.com/fleet/store"
	"strings"
)

func save(s st.Saver) error {
	defer s.Close()
	return s.Save("k")
}

func closeAll(cs []st.Closer) {
	for _, c := range cs {
		c.Close()
	}
}

func keep(k st.Keeper) int {
	k.Close()
	return k.Keep(1)
}

func direct() error {
	d := st.New("p")
	return d.Save("y")
}

func switched(v any) string {
	switch s := v.(type) {
	case st.Van:
		return s.Open()
	case *st.Fleet:
		return ""
	}
	return ""
}

func asserted(v any) string { return v.(st.Van).Open() }

func lower() string { return strings.ToLower("X") }

func lowerOwn() string { return st.ToLower("X") }

func passed(f func(string) *st.Disk) *st.Disk { return f("q") }

func main() {
	run := func() { _ = direct() }
	run()
	go keep(st.Safe{})
	passed(st.New)
}
