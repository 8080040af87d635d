import { isProtectedKind, maskedNumber, type ProtectedKind } from '#domain/protected-number.ts';

/** sealed.kind.key.encrypted.last four digits */
const encryptedText = /sealed\.(ssn|bankAccount)\.([0-9a-f]{8})\.([\w-]{40,120})\.(\d{4})/g;
const mark = 'sealed.';

export type EncryptedNumber = { readonly kind: ProtectedKind; readonly keyId: string; readonly content: string; readonly lastFour: string };

/** The text under which an encrypted number is stored. */
export function encryptedNumberText({ kind, keyId, content, lastFour }: EncryptedNumber): string {
  return `${mark}${kind}.${keyId}.${content}.${lastFour}`;
}

/** What an encrypted number says of itself; undefined for any other text. */
export function parseEncrypted(text: string): EncryptedNumber | undefined {
  const [found] = text.startsWith(mark) ? text.matchAll(encryptedText) : [];
  if (found?.[0] !== text) return undefined;
  const [, kind, keyId = '', content = '', lastFour = ''] = found;
  return isProtectedKind(kind) ? { kind, keyId, content, lastFour } : undefined;
}

/** Whether a text begins as an encrypted number does; only the desk itself may write such a text. */
export function looksEncrypted(text: string): boolean {
  return text.startsWith(mark);
}

/** The text with every encrypted number in it put through. */
export function replaceEncrypted(text: string, put: (encrypted: string) => string): string {
  return text.includes(mark) ? text.replaceAll(encryptedText, put) : text;
}

/** The text as it may leave the desk: every encrypted number by its last four digits. */
export function maskEncrypted(text: string): string {
  return replaceEncrypted(text, (encrypted) => {
    const parts = parseEncrypted(encrypted);
    return parts === undefined ? '' : maskedNumber(parts.kind, parts.lastFour);
  });
}
