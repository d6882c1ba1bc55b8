package main

import (
	"testing"
	"time"
)

func TestLimiterRefusesWhenTheBucketIsEmpty(t *testing.T) {
	limiter := NewLimiter(2)
	now := time.Unix(0, 0)
	limiter.now = func() time.Time { return now }
	if !limiter.Allow("a") || !limiter.Allow("a") {
		t.Fatal("the first two must pass")
	}
	if limiter.Allow("a") {
		t.Fatal("the third must not")
	}
	now = now.Add(30 * time.Second)
	if !limiter.Allow("a") {
		t.Fatal("half a minute brings one token back")
	}
}

func TestClientsAreCountedApart(t *testing.T) {
	limiter := NewLimiter(1)
	if !limiter.Allow("a") || !limiter.Allow("b") {
		t.Fatal("b has a bucket of its own")
	}
}
