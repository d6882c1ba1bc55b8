import { useEffect, useState } from "react";
import { listCrossings } from "../api/client";
import type { Crossing } from "../api/generated/schema";
import { formatDay, t } from "../i18n";

/** The crossings of a day, by departure; those that are full or called off last. */
export function sortCrossings(crossings: Crossing[]): Crossing[] {
  const rank = (c: Crossing) => (c.cancelled ? 2 : c.freeSeats === 0 ? 1 : 0);
  return [...crossings].sort((a, b) => rank(a) - rank(b) || a.departure.localeCompare(b.departure));
}

export function Timetable({ day, from }: { day: string; from: string }) {
  const [crossings, setCrossings] = useState<Crossing[] | null>(null);

  useEffect(() => {
    let current = true;
    listCrossings(day, from).then((found) => current && setCrossings(sortCrossings(found)));
    return () => {
      current = false;
    };
  }, [day, from]);

  if (crossings === null) return <p>{t("timetable.loading")}</p>;
  return (
    <table>
      <caption>{formatDay(day)}</caption>
      {crossings.map((c) => (
        <tr key={c.id} className={c.cancelled ? "cancelled" : ""}>
          <td>{c.departure}</td>
          <td>{c.to}</td>
          <td>{c.freeSeats}</td>
        </tr>
      ))}
    </table>
  );
}
