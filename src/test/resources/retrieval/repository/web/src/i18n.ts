const MESSAGES: Record<string, Record<string, string>> = {
  en: {
    "form.book": "Book",
    "form.nobody": "Add at least one passenger",
    "form.tooMany": "Only {free} seats are left on this crossing",
    "form.nameMissing": "Every passenger needs a name",
    "form.ageWrong": "Please check the age of {name}",
    "timetable.loading": "Loading the timetable…",
  },
  de: {
    "form.book": "Buchen",
    "form.nobody": "Mindestens ein Fahrgast fehlt",
    "form.tooMany": "Auf dieser Überfahrt sind nur noch {free} Plätze frei",
    "form.nameMissing": "Jeder Fahrgast braucht einen Namen",
    "timetable.loading": "Fahrplan wird geladen…",
  },
};

let language = "en";

export function setLanguage(code: string): void {
  language = code in MESSAGES ? code : "en";
}

/** A message in the visitor's language, in English where it is not translated. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const message = MESSAGES[language][key] ?? MESSAGES.en[key] ?? key;
  return message.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long" }).format(new Date(day));
}
