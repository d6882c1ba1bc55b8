"""Settings of the jobs, from the environment and a TOML file."""
import os
import tomllib
from dataclasses import dataclass, field
from pathlib import Path


class ConfigError(ValueError):
    """A setting is missing or makes no sense."""


@dataclass(frozen=True)
class Config:
    database: str
    weather_url: str
    max_wind_knots: int = 38
    recipients: list[str] = field(default_factory=list)


def load_config(path: Path | None = None) -> Config:
    """Reads the file, then lets FERRY_* variables of the environment have the last word."""
    settings: dict = {}
    path = path or Path(os.environ.get("FERRY_CONFIG", "jobs.toml"))
    if path.exists():
        settings.update(tomllib.loads(path.read_text()))
    for name in ("database", "weather_url"):
        if value := os.environ.get("FERRY_" + name.upper()):
            settings[name] = value
    missing = {"database", "weather_url"} - settings.keys()
    if missing:
        raise ConfigError(f"missing settings: {', '.join(sorted(missing))}")
    return Config(**settings)
