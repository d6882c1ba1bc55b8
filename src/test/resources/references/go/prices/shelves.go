package prices

// Shelf has Put.
type Shelf struct{ Size int } // @def Shelf

func (s *Shelf) Put(what string) *Shelf { return s } // @def Shelf.Put @use Shelf

func (s *Shelf) Count() int { return 1 } // @def Shelf.Count @use Shelf

type Crate struct{} // @def Crate

func (c Crate) Put(what string) {} // @def Crate.Put @use Crate

type BigShelf struct {
	Shelf // @use Shelf
	Crate *Crate // @def Crate @use Crate
}

func (b *BigShelf) Fill() {
	b.Put("Put") // @use Shelf.Put
	b.Crate.Put("x") // @use Crate.Put @use Crate
	b.Count() // @use Shelf.Count
}

func MakeShelf(size int) (*Shelf, error) { // @def MakeShelf @use Shelf
	if size == 0 {
		return &Shelf{}, nil // @use Shelf
	}
	return MakeShelf(size - 1) // @use MakeShelf
}
