import { expect } from 'vitest';
import { everyTag, type SeenPdf } from './look-into-pdf.ts';

/** As screen readers demand it (ISO 14289-1): each of these is a rule of the standard that a file can break. */
export function expectAccessible(seen: SeenPdf): void {
  expect(seen.isMarked).toBe(true);
  expect(seen.showsTitle).toBe(true);
  expect(seen.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(seen.tags.length).toBeGreaterThan(0);
  expect(seen.fontsOutside).toEqual([]);
  for (const { type, alternativeText } of everyTag(seen.tags).filter((tag) => tag.type === 'Figure'))
    expect([type, alternativeText]).not.toContain(undefined);
}
