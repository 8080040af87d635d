const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

const halves = { en: ['a.m.', 'p.m.'], es: ['a. m.', 'p. m.'] } as const;

/** A time of day, HH:MM or HH:MM:SS, as a letter writes it: 9:30 a.m.; undefined when the text is no time. */
export function clockTime(text: string, language: 'en' | 'es'): string | undefined {
  const [, hours, minutes] = timeOfDay.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${halves[language][hour < 12 ? 0 : 1]}`;
}
