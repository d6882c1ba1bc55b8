"""Trying again, for the jobs."""
import functools
import logging
import time

log = logging.getLogger(__name__)


def retry(times: int = 5, delay: float = 1.0, on: tuple[type[Exception], ...] = (OSError,)):
    """Decorator: calls a function again after the named errors, waiting longer each time."""

    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            wait = delay
            for attempt in range(1, times + 1):
                try:
                    return function(*args, **kwargs)
                except on as error:
                    if attempt == times:
                        raise
                    log.warning("%s failed (%s), again in %.1f s", function.__name__, error, wait)
                    time.sleep(wait)
                    wait *= 2

        return wrapper

    return decorate
