package store

import "strings"

type Saver interface {
	Save(key string) error
	Close()
}

type Closer interface{ Close() }

type Keeper interface {
	Closer
	Keep(n int) int
}

type Disk struct{ path string }

func (d *Disk) Save(key string) error { return write(key) }
func (d *Disk) Close()                {}

type Half struct{}

func (h Half) Save(key string) error { return nil }

type Safe struct{}

func (s Safe) Close()          {}
func (s Safe) Keep(n int) int  { return n }
func (s Safe) Open() string    { return "safe" }
func (s Safe) String() string  { return strings.ToLower("S") }

func write(key string) error { return nil }

func New(path string) *Disk { return &Disk{path: path} }

func ToLower(s string) string { return s }

type Base struct{ n int }

func (b *Base) Count() int { return b.n }

type Fleet struct {
	*Base
	disk  *Disk
	safes map[string]Safe
	all   []Safe
}

func (f *Fleet) Field() error { return f.disk.Save("x") }

func (f *Fleet) Promoted() int { return f.Count() }

func (f *Fleet) Mapped() string { return f.safes["a"].Open() }

func (f *Fleet) Ranged() {
	for _, s := range f.all {
		s.Open()
	}
}

type Van struct{}

func (v Van) Open() string { return "van" }
func (v Van) Count() int   { return 1 }
