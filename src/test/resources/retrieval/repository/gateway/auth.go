package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"
)

var (
	errMalformed = errors.New("token is malformed")
	errSignature = errors.New("token signature does not match")
	errExpired   = errors.New("token has expired")
)

type claims struct {
	Subject string `json:"sub"`
	Expires int64  `json:"exp"`
}

// verifyToken checks signature and expiry of a token and returns who it was made for.
func verifyToken(token, key string, now time.Time) (string, error) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return "", errMalformed
	}
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(parts[0] + "." + parts[1]))
	given, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || !hmac.Equal(given, mac.Sum(nil)) {
		return "", errSignature
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		return "", errMalformed
	}
	var c claims
	if err := json.Unmarshal(payload, &c); err != nil {
		return "", errMalformed
	}
	if now.Unix() >= c.Expires {
		return "", errExpired
	}
	return c.Subject, nil
}

// Authenticate lets only requests with a good token pass and tells the service who asks.
func Authenticate(key string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		subject, err := verifyToken(token, key, time.Now())
		if err != nil {
			http.Error(w, err.Error(), http.StatusUnauthorized)
			return
		}
		r.Header.Set("X-Passenger", subject)
		next.ServeHTTP(w, r)
	})
}
