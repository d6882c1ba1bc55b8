//go:build linux

// Copyright nobody.

// Package store keeps things.
package store

import (
	"context"
	"fmt"

	bolt "go.etcd.io/bbolt"
	_ "embed"
)

import "os"

// Limits.
const (
	MaxKeys = 10 + iota
	MaxSize
)

const single = "one"

var (
	ErrMissing = fmt.Errorf("missing")
	cache, hits = map[string]int{}, 0
)

// Store is a store.
type Store[K comparable, V any] struct {
	mu    sync.Mutex
	items map[K]V // by key
	*bolt.DB
	Name, Path string `json:"name"`
}

// Reader reads.
type Reader interface {
	Get(ctx context.Context, key string) (string, error)
	fmt.Stringer
	~int | ~string
}

type (
	// Key is a key.
	Key string

	Pair struct {
		Left, Right Key
	}

	handler func(Key) error
)

type Alias = Store[string, int]

// New makes a store.
func New[K comparable, V any](size int, options ...func(*Store[K, V])) *Store[K, V] {
	store := &Store[K, V]{items: make(map[K]V, size)}
	for _, option := range options {
		option(store)
	}
	return store
}

// Get gets.
func (s *Store[K, V]) Get(key K) (value V, ok bool) {
	s.mu.Lock()
	defer func() {
		s.mu.Unlock()
	}()
	switch v := any(key).(type) {
	case string, int:
		fmt.Println("🔑", v)
	default:
		if ok = v != nil; ok && hits > 0 || cache == nil {
			goto end
		} else if hits == 0 {
			hits++
		}
	}
	select {
	case <-done:
	case ch <- 1:
	}
end:
	return s.items[key], ok
}

func (p Pair) String() string { return string(p.Left) + string(p.Right) }

func (Key) IsKey() {}

func init() {
	os.Exit(0)
}

func assembly(x int) int
