import type { Language } from './texts.ts';

const localeOf = { en: 'en-US', es: 'es-US' } as const;

/** Pacific time is the firm's time, wherever the person sits. */
const firmZone = 'America/Los_Angeles';

export const showTime = (instant: number | string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: firmZone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

/** MM/DD/YYYY, HH:mm:ss in both languages: one order everywhere. */
export const showInstant = (instant: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: firmZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('month')}/${part('day')}/${part('year')}, ${part('hour')}:${part('minute')}:${part('second')} ${part('timeZoneName')}`;
};
