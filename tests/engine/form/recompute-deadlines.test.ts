import { describe, expect, it } from 'vitest';
import type { DatedFigure } from '#domain/dated-figures.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { recomputeDeadlines } from '#engine/form/recompute-deadlines.ts';
import type { Deadline } from '#schemas/meta/rules.gen.ts';
import { madeUp, standardScopes } from './office.ts';

const demand: Deadline = { from: 'servedOn', trigger: 'service of this demand', days: 30, kind: 'lastDay', authority: '8 CCR 10547' };
const closed = (day: string): DatedFigure => ({ kind: 'holiday', key: day, from: day, to: day, value: 'office', source: 'a notice' });

const { figures: usual } = standardScopes();
const scopes = { ...standardScopes(), today: '2026-04-10' };

type Case = { readonly deadlines: Readonly<Record<string, Deadline>>; readonly names?: Readonly<Record<string, string>> };

function recomputed(
  { deadlines, names = {} }: Case,
  data: PlainRecord,
  { before = usual, after }: { before?: typeof usual; after: typeof usual },
) {
  const compiled = compileAutomation(madeUp({ servedOn: { type: 'string', format: 'date' } }, { names, deadlines: { ...deadlines } }));
  expect(compiled.faults).toEqual([]);
  const { computed } = evaluateForm(compiled, data, { ...scopes, figures: before });
  const stored = { compiled, data, computed, record: { ...data, computed, deadlines: computed['deadlines'] } };
  return { computed, ...recomputeDeadlines(stored, { before, after }) };
}

const outers = ({ deadlines }: { readonly deadlines: PlainRecord }) =>
  Object.fromEntries(Object.entries(deadlines).map(([name, days]) => [name, recordOf(days)['outer']]));

describe('stored deadlines counted again by other holidays', () => {
  const chain = {
    demand,
    petition: { ...demand, from: 'deadlines.demand.outer', days: 60, kind: 'notBefore' },
  } satisfies Case['deadlines'];

  it('move with the day of the deadline that they start from', () => {
    // The demand ends on Monday, May 11; when that closes, on the 12th. Sixty days later is Saturday, July 11, so Monday the 13th.
    const found = recomputed({ deadlines: chain }, { servedOn: '2026-04-10' }, { after: [...usual, closed('2026-05-11')] });
    expect(outers(found)).toEqual({ demand: '2026-05-12', petition: '2026-07-13' });
    expect(found.moved.map(({ name, before, after }) => [name, before['outer'], after['outer']])).toEqual([
      ['demand', '2026-05-11', '2026-05-12'],
      ['petition', '2026-07-10', '2026-07-13'],
    ]);
    expect(found.deadlines['petition']).toMatchObject({ triggerOn: '2026-05-12', days: '60' });
    expect(found.figures.map(({ kind, on }) => [kind, on])).toEqual([
      ['holidayCalendar', '2026-05-12'],
      ['holidayCalendar', '2026-07-13'],
    ]);
  });

  it('move back when the holiday is taken away', () => {
    const before = [...usual, closed('2026-05-11')];
    expect(outers(recomputed({ deadlines: chain }, { servedOn: '2026-04-10' }, { before, after: usual }))).toEqual({
      demand: '2026-05-11',
      petition: '2026-07-10',
    });
  });

  it('stay as they are stored when no other day comes of it', () => {
    const found = recomputed({ deadlines: chain }, { servedOn: '2026-04-10' }, { after: [...usual, closed('2026-04-21')] });
    expect(found.moved).toEqual([]);
    expect(found.deadlines).toBe(found.computed['deadlines']);
  });

  it('count court days without the new one', () => {
    const days: Deadline = { ...demand, count: 'courtDays', days: 10 };
    // Ten court days after Friday, April 10 end on the 24th, a Friday.
    const found = recomputed({ deadlines: { demand: days } }, { servedOn: '2026-04-10' }, { after: [...usual, closed('2026-04-21')] });
    expect(found.moved.map(({ before, after }) => [before['outer'], after['outer']])).toEqual([['2026-04-24', '2026-04-27']]);
  });

  it('keep the start that is not in the record, such as the day on which it was made', () => {
    const found = recomputed({ deadlines: { demand: { ...demand, from: 'today' } } }, {}, { after: [...usual, closed('2026-05-11')] });
    expect(found.deadlines['demand']).toMatchObject({ triggerOn: '2026-04-10', outer: '2026-05-12' });
  });

  it('follow a name that rests on another deadline', () => {
    const deadlines = { demand, petition: { ...chain.petition, from: { latest: ['servedOn', 'ended'] } } };
    const found = recomputed(
      { deadlines, names: { ended: 'deadlines.demand.outer' } },
      { servedOn: '2026-04-10' },
      { after: [...usual, closed('2026-05-11')] },
    );
    expect(found.deadlines['petition']).toMatchObject({
      triggerOn: '2026-05-12',
      among: ['2026-04-10', '2026-05-12'],
      outer: '2026-07-13',
    });
  });

  it('what is stored without its count is left alone', () => {
    const compiled = compileAutomation(madeUp({ servedOn: { type: 'string', format: 'date' } }, { deadlines: { demand } }));
    const computed = { deadlines: { demand: { outer: '2026-05-11' } } };
    expect(
      recomputeDeadlines({ compiled, data: {}, computed, record: {} }, { before: usual, after: [...usual, closed('2026-05-11')] }).moved,
    ).toEqual([]);
  });
});
