"""Password login and session tokens."""
import hashlib
import secrets
from typing import Optional

MAX_ATTEMPTS = 5


class SessionStore:
    """Keeps live sessions in memory."""

    def __init__(self):
        self.sessions = {}

    def open_session(self, user: str) -> str:
        """Create a session token for a user."""
        token = secrets.token_hex(16)
        self.sessions[token] = user
        return token


def hash_password(password: str, salt: str) -> str:
    """Return the salted SHA-256 of a password."""
    return hashlib.sha256((salt + password).encode()).hexdigest()


def verify_login(store: SessionStore, user: str, password: str, expected: str) -> Optional[str]:
    """Check a user's password and open a session when it is right."""
    if hash_password(password, user) != expected:
        return None
    return store.open_session(user)
