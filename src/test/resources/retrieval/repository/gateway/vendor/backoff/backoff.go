// Package backoff is a copy of somebody else's library.
package backoff

import "time"

// Policy says how long to wait before each retry.
type Policy struct {
	Initial time.Duration
	Max     time.Duration
	Factor  float64
}

// Default doubles from a tenth of a second up to ten seconds.
var Default = Policy{Initial: 100 * time.Millisecond, Max: 10 * time.Second, Factor: 2}

// Retry calls the function until it succeeds or the attempts are used up. The pause grows exponentially.
func Retry(attempts int, policy Policy, call func() error) error {
	pause := policy.Initial
	var err error
	for i := 0; i < attempts; i++ {
		if err = call(); err == nil {
			return nil
		}
		time.Sleep(pause)
		pause = min(policy.Max, time.Duration(float64(pause)*policy.Factor))
	}
	return err
}
