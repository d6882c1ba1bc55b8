"""What was sold yesterday, by mail to the office."""
import smtplib
from email.message import EmailMessage

from jobs.config import Config

SUBJECT = "Ferryline: sales of {day}"


def revenue_by_route(connection, day: str) -> list[tuple[str, int, int]]:
    """Route, passengers and cents of the bookings that were paid on a day."""
    return connection.execute(
        "SELECT c.route, SUM(b.seats), SUM(b.total_cents) FROM booking b JOIN crossing c ON c.id = b.crossing "
        "WHERE date(b.paid_at) = ? GROUP BY c.route ORDER BY c.route", (day,)).fetchall()


def render(rows: list[tuple[str, int, int]]) -> str:
    lines = [f"{'route':12} {'passengers':>10} {'revenue':>12}"]
    for route, passengers, cents in rows:
        lines.append(f"{route:12} {passengers:10d} {cents / 100:12.2f}")
    total = sum(cents for _, _, cents in rows)
    lines.append(f"{'all':12} {'':10} {total / 100:12.2f}")
    return "\n".join(lines)


def send_report(connection, config: Config, day: str, smtp=smtplib.SMTP) -> None:
    message = EmailMessage()
    message["Subject"] = SUBJECT.format(day=day)
    message["To"] = ", ".join(config.recipients)
    message.set_content(render(revenue_by_route(connection, day)))
    with smtp("localhost") as server:
        server.send_message(message)
