"""Calls crossings off when the wind is too strong."""
import json
import logging
import urllib.request
from dataclasses import dataclass
from datetime import datetime, timedelta

from jobs.config import Config
from jobs.retry import retry

log = logging.getLogger(__name__)
LOOK_AHEAD = timedelta(hours=12)


@dataclass(frozen=True)
class Forecast:
    at: datetime
    wind_knots: float
    wave_metres: float


@retry(times=3, on=(OSError, json.JSONDecodeError))
def fetch_forecast(url: str) -> list[Forecast]:
    with urllib.request.urlopen(url, timeout=20) as answer:
        hours = json.load(answer)["hours"]
    return [Forecast(datetime.fromisoformat(h["at"]), h["wind"], h["wave"]) for h in hours]


def is_too_rough(forecast: Forecast, config: Config) -> bool:
    """High waves count like wind: above three metres no ship leaves."""
    return forecast.wind_knots > config.max_wind_knots or forecast.wave_metres > 3.0


def cancel_crossings(connection, config: Config, now: datetime) -> list[str]:
    """Marks what departs in rough hours as cancelled and starts the refunds. The crossings that were called off."""
    rough = {f.at.replace(minute=0) for f in fetch_forecast(config.weather_url) if is_too_rough(f, config)}
    cancelled = []
    for crossing, departs_at in upcoming(connection, now):
        if departs_at.replace(minute=0) in rough:
            connection.execute("UPDATE crossing SET cancelled = TRUE WHERE id = ?", (crossing,))
            connection.execute("INSERT INTO refund_job (crossing, reason) VALUES (?, 'storm')", (crossing,))
            cancelled.append(crossing)
            log.info("crossing %s cancelled for weather", crossing)
    connection.commit()
    return cancelled


def upcoming(connection, now: datetime):
    rows = connection.execute("SELECT id, departs_at FROM crossing WHERE NOT cancelled AND departs_at BETWEEN ? AND ?",
                              (now.isoformat(), (now + LOOK_AHEAD).isoformat()))
    return [(row[0], datetime.fromisoformat(row[1])) for row in rows]
