package main

import (
	"fmt"
	"net/url"
	"os"

	"gopkg.in/yaml.v3"
)

// Config is what gateway.yaml holds.
type Config struct {
	Listen    string `yaml:"listen"`
	Upstream  string `yaml:"upstream"`
	Key       string `yaml:"key"`
	PerMinute int    `yaml:"per_minute"`
}

// LoadConfig reads and checks the file.
func LoadConfig(path string) (Config, error) {
	var config Config
	data, err := os.ReadFile(path)
	if err != nil {
		return config, fmt.Errorf("reading configuration: %w", err)
	}
	if err := yaml.Unmarshal(data, &config); err != nil {
		return config, fmt.Errorf("%s is not valid: %w", path, err)
	}
	return config, config.validate()
}

func (c Config) validate() error {
	if _, err := url.Parse(c.Upstream); err != nil || c.Upstream == "" {
		return fmt.Errorf("upstream %q is no address", c.Upstream)
	}
	if c.PerMinute <= 0 {
		return fmt.Errorf("per_minute must be positive, not %d", c.PerMinute)
	}
	return nil
}
