package main

import (
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
)

// Proxy forwards to the booking service. Tokens and the rate limit were dealt with before a request gets here; retries are the
// client's business, because a booking must not be made twice.
type Proxy struct {
	reverse *httputil.ReverseProxy
}

func NewProxy(upstream string) *Proxy {
	target, err := url.Parse(upstream)
	if err != nil {
		log.Fatalf("upstream: %v", err)
	}
	reverse := httputil.NewSingleHostReverseProxy(target)
	reverse.ErrorHandler = badGateway
	return &Proxy{reverse: reverse}
}

func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.Header.Del("Cookie")
	p.reverse.ServeHTTP(w, r)
}

func badGateway(w http.ResponseWriter, r *http.Request, err error) {
	log.Printf("upstream did not answer %s %s: %v", r.Method, r.URL.Path, err)
	http.Error(w, "the booking service does not answer", http.StatusBadGateway)
}
