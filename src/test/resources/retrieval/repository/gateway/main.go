// Command gateway stands before the booking service.
package main

import (
	"context"
	"errors"
	"log"
	"net/http"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	config, err := LoadConfig("gateway.yaml")
	if err != nil {
		log.Fatal(err)
	}
	handler := RateLimit(config.PerMinute, Authenticate(config.Key, NewProxy(config.Upstream)))
	server := &http.Server{Addr: config.Listen, Handler: handler, ReadHeaderTimeout: 5 * time.Second}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	go shutdownWhenDone(ctx, server)
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		log.Fatal(err)
	}
}

// shutdownWhenDone lets requests that are under way finish, ten seconds at most.
func shutdownWhenDone(ctx context.Context, server *http.Server) {
	<-ctx.Done()
	limited, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := server.Shutdown(limited); err != nil {
		log.Printf("shutdown: %v", err)
	}
}
