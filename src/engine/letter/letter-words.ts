import type { Language } from '#engine/data/localized-text.ts';
import { inWords } from '#domain/list-text.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';

type Method = Exclude<Recipient['method'], 'filed'>;

/** The fixed words of every letter, in its language. */
export const letterWords = {
  en: {
    closing: 'Sincerely,',
    enclosures: 'Enclosures:',
    cc: 'cc:',
    page: 'Page {page} of {pages}',
    phone: 'Telephone',
    fax: 'Fax',
    barNumber: 'State Bar No.',
    representative: 'Hearing representative',
    supervisor: 'Supervising attorney:',
    service: 'By',
    board: "Workers' Compensation Appeals Board",
    filing: 'for filing',
    ourFile: 'our file',
  },
  es: {
    closing: 'Atentamente,',
    enclosures: 'Anexos:',
    cc: 'c. c.:',
    page: 'Página {page} de {pages}',
    phone: 'Teléfono',
    fax: 'Fax',
    barNumber: 'Colegio de Abogados núm.',
    representative: 'Representante de audiencias',
    supervisor: 'Abogado supervisor:',
    service: 'Por',
    board: 'Junta de Apelaciones de Compensación de Trabajadores',
    filing: 'para presentar',
    ourFile: 'nuestro expediente',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

const methodWords: Readonly<Record<Method, Readonly<Record<Language, string>>>> = {
  mail: { en: 'first-class mail', es: 'correo de primera clase' },
  email: { en: 'e-mail', es: 'correo electrónico' },
  personal: { en: 'personal service', es: 'entrega personal' },
  fax: { en: 'fax', es: 'fax' },
};

/** How the addressees are served, in words: "By first-class mail and e-mail"; nothing without addressees. */
export function serviceText(recipients: readonly Recipient[], language: Language): string {
  const methods = [...new Set(recipients.map((recipient) => recipient.method))].flatMap((method) =>
    method === 'filed' ? [] : [methodWords[method][language]],
  );
  return methods.length === 0 ? '' : `${letterWords[language].service} ${inWords(methods, language)}`;
}

/** One method of service in words: "by e-mail". */
export function methodText(method: Method, language: Language): string {
  return `${letterWords[language].service.toLowerCase()} ${methodWords[method][language]}`;
}
