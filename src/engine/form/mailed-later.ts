import { calendarDate, usDate, weekdayOf } from '#domain/calendar-date.ts';
import { isMailingDay, mailCalendar } from '#domain/mailing-days.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';

const weekdays = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
} as const;

/** What the sender is told whose letter is mailed on a later day; undefined where it leaves today. */
export function mailedLaterText({
  today,
  letterOn,
  figures,
}: Pick<ScopeValues, 'today' | 'letterOn' | 'figures'>): LocalizedText | undefined {
  const [now, day] = [calendarDate(today ?? ''), calendarDate(letterOn ?? '')];
  if (now === undefined || day === undefined || day <= now) return undefined;
  const isMailed = isMailingDay(now, mailCalendar(figures));
  return {
    en: `Mailed ${weekdays.en[weekdayOf(day)]}, ${usDate(day)}: ${isMailed ? "today's mail has left" : 'there is no mail today'}. The letter carries that day, and its proof of service is signed then.`,
    es: `Se envía por correo el ${weekdays.es[weekdayOf(day)]} ${usDate(day)}: ${isMailed ? 'el correo de hoy ya salió' : 'hoy no hay correo'}. La carta lleva esa fecha, y su constancia se firma entonces.`,
  };
}

/** The same as what is pointed out beside a preview. */
export function mailedLater(values: ScopeValues): readonly DataFault[] {
  const message = mailedLaterText(values);
  return message === undefined ? [] : [{ pointer: '', code: 'mailed_later', message }];
}
