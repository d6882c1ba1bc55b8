import { useState } from "react";
import { createBooking, ApiError } from "../api/client";
import type { Crossing, Passenger } from "../api/generated/schema";
import { t } from "../i18n";

interface Props {
  crossing: Crossing;
  onBooked(reference: string): void;
}

/** What is wrong with what was typed, in words for the passenger; empty where nothing is. */
export function validatePassengers(passengers: Passenger[], freeSeats: number): string[] {
  const problems: string[] = [];
  if (passengers.length === 0) problems.push(t("form.nobody"));
  if (passengers.length > freeSeats) problems.push(t("form.tooMany", { free: freeSeats }));
  for (const passenger of passengers) {
    if (passenger.name.trim() === "") problems.push(t("form.nameMissing"));
    if (passenger.age < 0 || passenger.age > 130) problems.push(t("form.ageWrong", { name: passenger.name }));
  }
  return problems;
}

export function BookingForm({ crossing, onBooked }: Props) {
  const [passengers, setPassengers] = useState<Passenger[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  async function submit() {
    const found = validatePassengers(passengers, crossing.freeSeats);
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const booking = await createBooking(crossing.id, passengers);
      onBooked(booking.reference);
    } catch (error) {
      setProblems([error instanceof ApiError ? error.message : t("form.noConnection")]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit}>
      <button type="button" onClick={() => setPassengers([...passengers, { name: "", age: 30, resident: false }])}>
        {t("form.addPassenger")}
      </button>
      <ul>{problems.map((problem) => <li key={problem}>{problem}</li>)}</ul>
      <button disabled={busy}>{t("form.book")}</button>
    </form>
  );
}
