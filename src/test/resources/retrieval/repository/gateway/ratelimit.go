package main

import (
	"log"
	"net/http"
	"sync"
	"time"
)

// bucket is the token bucket of one client.
type bucket struct {
	tokens float64
	last   time.Time
}

// Limiter counts requests by client. Tokens come back evenly over the minute.
type Limiter struct {
	mu        sync.Mutex
	perMinute float64
	buckets   map[string]*bucket
	now       func() time.Time
}

func NewLimiter(perMinute int) *Limiter {
	return &Limiter{perMinute: float64(perMinute), buckets: map[string]*bucket{}, now: time.Now}
}

// Allow takes a token of the client where there is one left.
func (l *Limiter) Allow(client string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	b, known := l.buckets[client]
	if !known {
		b = &bucket{tokens: l.perMinute, last: now}
		l.buckets[client] = b
	}
	b.tokens = min(l.perMinute, b.tokens+now.Sub(b.last).Minutes()*l.perMinute)
	b.last = now
	if b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}

// RateLimit answers 429 to clients that ask too often.
func RateLimit(perMinute int, next http.Handler) http.Handler {
	limiter := NewLimiter(perMinute)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client := r.Header.Get("Authorization")
		if !limiter.Allow(client) {
			log.Printf("rate limit exceeded by %.12s", client)
			w.Header().Set("Retry-After", "60")
			http.Error(w, "too many requests", http.StatusTooManyRequests)
			return
		}
		next.ServeHTTP(w, r)
	})
}
