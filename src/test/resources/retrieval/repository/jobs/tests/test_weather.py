from datetime import datetime

from jobs.config import Config
from jobs.weather import Forecast, is_too_rough

CONFIG = Config(database=":memory:", weather_url="http://localhost/none")


def forecast(wind=10.0, wave=0.5):
    return Forecast(datetime(2026, 1, 3, 8), wind, wave)


def test_a_calm_hour_is_fine():
    assert not is_too_rough(forecast(), CONFIG)


def test_strong_wind_cancels():
    assert is_too_rough(forecast(wind=39), CONFIG)


def test_high_waves_cancel_without_wind():
    assert is_too_rough(forecast(wave=3.2), CONFIG)
