/** What a setting's text says, or why it cannot be read; the message follows the setting's name. */
export type Reader<T> = (text: string) => { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** Reads a setting by its name; undefined when it is not set, or wrong. */
export type Read = <T>(name: string, reader: Reader<T>) => T | undefined;

export const anyText: Reader<string> = (value) => ({ ok: true, value });

export function choice<const T extends string>(...allowed: readonly T[]): Reader<T> {
  return (text) => {
    const value = allowed.find((one) => one === text);
    return value === undefined ? { ok: false, message: `is "${text}"; it can be ${allowed.join(', ')}.` } : { ok: true, value };
  };
}

export function wholeNumber(least: number, most: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    const fits = /^\d+$/.test(text) && value >= least && value <= most;
    return fits ? { ok: true, value } : { ok: false, message: `is "${text}"; it must be a whole number from ${least} to ${most}.` };
  };
}

const mostProxies = 10;

/** How many proxies stand before the desk; none says that callers come without any, which 0 leaves open. */
export const proxyCount: Reader<number | 'none'> = (text) =>
  text === 'none' ? { ok: true, value: text } : wholeNumber(0, mostProxies)(text);

/** Secrets are never repeated in the message. */
export function textOfLength(least: number, most: number): Reader<string> {
  return (value) =>
    value.length >= least && value.length <= most
      ? { ok: true, value }
      : { ok: false, message: `has ${value.length} characters; it needs ${least} to ${most}.` };
}

const fewestSigns = 10;

/** Most characters follow the one before: an alphabet, or rows of digits. */
function isCountedUp(value: string): boolean {
  const codes = Array.from(value, (sign) => sign.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1).length * 2 > codes.length;
}

/** What chance made has many different characters and digits, does not repeat a short piece of itself, and does not count up. */
export function randomText(least: number, most: number): Reader<string> {
  const ofLength = textOfLength(least, most);
  return (value) =>
    new Set(value).size < fewestSigns || !/\d/.test(value) || /^(.{1,20})\1+.{0,20}$/su.test(value) || isCountedUp(value)
      ? { ok: false, message: 'is not random. Make one with: openssl rand -base64 48' }
      : ofLength(value);
}

/** Several of a kind, with commas between them. */
export function listOf<T>(reader: Reader<T>): Reader<readonly T[]> {
  return (text) => {
    const values: T[] = [];
    for (const part of text.split(',').map((one) => one.trim())) {
      const read = reader(part);
      if (!read.ok) return read;
      values.push(read.value);
    }
    return { ok: true, value: values };
  };
}

export const emailAddress: Reader<string> = (text) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
    ? { ok: true, value: text.toLowerCase() }
    : { ok: false, message: `is "${text}"; it must be an e-mail address.` };

export const webAddress: Reader<string> = (text) =>
  ['http:', 'https:'].includes(protocolOf(text))
    ? { ok: true, value: new URL(text).origin }
    : { ok: false, message: `is "${text}"; it must start with https:// (or http:// on a trusted network).` };

/** Where a service answers, with its path and without a slash at the end. */
export const serviceAddress: Reader<string> = (text) =>
  ['http:', 'https:'].includes(protocolOf(text))
    ? { ok: true, value: new URL(text).href.replace(/\/+$/, '') }
    : { ok: false, message: `is "${text}"; it must start with https:// (or http:// on a trusted network).` };

/** The address may hold a password, so it is not repeated. */
export const smtpAddress: Reader<string> = (value) =>
  ['smtp:', 'smtps:'].includes(protocolOf(value))
    ? { ok: true, value }
    : { ok: false, message: 'must look like smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com.' };

/** A whole address outside of the desk, or one to write to. */
export const outsideAddress: Reader<string> = (text) =>
  ['http:', 'https:', 'mailto:'].includes(protocolOf(text))
    ? { ok: true, value: new URL(text).href }
    : { ok: false, message: `is "${text}"; it must start with https:// or mailto:.` };

export const pictureFile: Reader<string> = (text) =>
  /\.(svg|png|webp)$/i.test(text)
    ? { ok: true, value: text }
    : { ok: false, message: `is "${text}"; it must be the path of a picture: .svg, .png or .webp.` };

export const bucketName: Reader<string> = (text) =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, message: `is "${text}"; a bucket has 3 to 63 small letters, digits, dots and hyphens.` };

/** Longer, and whoever asks whether the desk is ready would be left without an answer. */
export const longestConnectSeconds = 30;

/** The address may hold a password, so it is not repeated. */
export const postgresAddress: Reader<string> = (value) => {
  if (!['postgres:', 'postgresql:'].includes(protocolOf(value)))
    return { ok: false, message: 'must look like postgres://user:password@host:5432/database.' };
  const connectTimeout = new URL(value).searchParams.get('connect_timeout');
  const isGood =
    connectTimeout === null ||
    (/^\d{1,2}$/.test(connectTimeout) && Number(connectTimeout) >= 1 && Number(connectTimeout) <= longestConnectSeconds);
  return isGood
    ? { ok: true, value }
    : { ok: false, message: `must say connect_timeout in whole seconds from 1 to ${longestConnectSeconds}.` };
};

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}
