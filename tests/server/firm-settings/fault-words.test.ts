import { expect, test } from 'vitest';
import english from '#app/texts/public.en.json' with { type: 'json' };
import spanish from '#app/texts/public.es.json' with { type: 'json' };
import type { InputFault } from '#server/platform/app-error.ts';
import { figureFaults } from '#server/modules/figures/figure-faults.ts';
import { attorneyFaults, firmFaults, officeFaults } from '#server/modules/firm/firm-faults.ts';
import { attorneyBody, figureBody, firmBody, officeBody } from './firm-bodies.ts';

const long = 'x'.repeat(400);
const wrong = (fields: object): Record<string, string> => Object.fromEntries(Object.keys(fields).map((name) => [name, long]));
const figures = ['mileageRate', 'feeCap', 'holiday', 'bonus'].flatMap((kind) =>
  [
    { key: '#', value: 'x', from: 'x', source: '', confirmedBy: long },
    { to: 'x', value: 'x', key: '' },
    { to: '2030-01-01' },
    { to: '2031-01-09' },
  ].flatMap((change) => figureFaults({ ...figureBody, enforced: '', kind, ...change })),
);
const faults: readonly InputFault[] = [
  ...firmFaults({ ...firmBody, ...wrong(firmBody) }),
  ...officeFaults({ ...officeBody, ...wrong(officeBody) }),
  ...attorneyFaults({ ...attorneyBody, ...wrong(attorneyBody), active: true }),
  ...attorneyFaults({ ...attorneyBody, barNumber: '' }),
  ...figures,
];

test('what firm, offices, attorneys and figures are refused for is said in both languages', () => {
  const words = new Map(Object.entries(english.fault));
  const spanishWords = new Map(Object.entries(spanish.fault));
  expect(new Set(faults.map(({ code }) => code)).size).toBeGreaterThan(24);
  for (const { code, message } of faults) {
    expect([code, words.get(code)]).toEqual([code, message]);
    expect(spanishWords.get(code), code).not.toBe(message);
  }
});
