import { isProtectedKind, maskedNumber, type ProtectedKind } from '#domain/protected-number.ts';

/** sealed.kind.key.encrypted.last four digits */
const sealText = /sealed\.(ssn|bankAccount)\.([0-9a-f]{8})\.([\w-]{40,120})\.(\d{4})/g;
const mark = 'sealed.';

export type SealParts = { readonly kind: ProtectedKind; readonly keyId: string; readonly content: string; readonly lastFour: string };

/** The text under which a sealed number is stored. */
export function sealOf({ kind, keyId, content, lastFour }: SealParts): string {
  return `${mark}${kind}.${keyId}.${content}.${lastFour}`;
}

/** What a seal says of itself; undefined for any other text. */
export function sealParts(text: string): SealParts | undefined {
  const [found] = text.startsWith(mark) ? text.matchAll(sealText) : [];
  if (found?.[0] !== text) return undefined;
  const [, kind, keyId = '', content = '', lastFour = ''] = found;
  return isProtectedKind(kind) ? { kind, keyId, content, lastFour } : undefined;
}

/** Whether a text begins as a seal does; only the desk itself may write such a text. */
export function looksSealed(text: string): boolean {
  return text.startsWith(mark);
}

/** The text with every seal in it put through. */
export function replaceSeals(text: string, put: (seal: string) => string): string {
  return text.includes(mark) ? text.replaceAll(sealText, put) : text;
}

/** The text as it may leave the desk: every sealed number by its last four digits. */
export function withoutSeals(text: string): string {
  return replaceSeals(text, (seal) => {
    const parts = sealParts(seal);
    return parts === undefined ? '' : maskedNumber(parts.kind, parts.lastFour);
  });
}
