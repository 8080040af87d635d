import { expect } from 'vitest';
import type { PanelReading } from '#server/modules/panels/panels.port.ts';
import type { Truth } from './papers.ts';

export function expectRead(reading: PanelReading, { doctors, panelInformation, warnings = [] }: Truth): void {
  if (!reading.ok) throw new Error(reading.message);
  expect(reading.panel).toMatchObject({ doctors, panelInformation });
  expect(reading.panel.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining([...warnings]));
}
