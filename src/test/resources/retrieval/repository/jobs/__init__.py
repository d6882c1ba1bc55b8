"""Jobs that run beside the services: timetable, weather, report, forecast."""
from jobs.config import Config, load_config

__all__ = ["Config", "load_config"]
