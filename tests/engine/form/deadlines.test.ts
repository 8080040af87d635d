import { describe, expect, it } from 'vitest';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm, formEvaluator } from '#engine/form/evaluate-form.ts';
import { formValues } from '#engine/form/form-values.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Deadline, Rules } from '#schemas/meta/rules.gen.ts';
import { exampleOf, compiledOf, madeUp, standardScopes } from './office.ts';

const demand: Deadline = { from: 'servedOn', trigger: 'service of this demand', days: 30, kind: 'lastDay', authority: '8 CCR 10547' };

function compiledWith(deadlines: Readonly<Record<string, Deadline>>, more: Rules = {}) {
  return compileAutomation(
    madeUp(
      {
        servedOn: { type: 'string', format: 'date' },
        days: { type: 'number' },
        served: {
          type: 'object',
          additionalProperties: false,
          properties: {
            method: { type: 'string', enum: ['mail', 'email', 'personal', 'fax'] },
            state: { type: 'string', maxLength: 2 },
            country: { type: 'string', maxLength: 2 },
          },
        },
      },
      { ...more, deadlines: { ...deadlines } },
    ),
  );
}

function solved(deadline: Deadline, data: PlainRecord): unknown {
  const compiled = compiledWith({ demand: deadline });
  expect(compiled.faults).toEqual([]);
  return recordOf(evaluateForm(compiled, data, standardScopes()).computed['deadlines'])['demand'];
}

describe('a declared deadline', () => {
  it('keeps its four days and what they were counted from', () => {
    const service = { method: 'mail', state: 'CA' };
    expect(solved({ ...demand, service: 'served' }, { servedOn: '2026-07-04', served: service })).toEqual({
      raw: '2026-08-03',
      extended: '2026-08-08',
      outer: '2026-08-10',
      safe: '2026-08-03',
      triggerOn: '2026-07-04',
      days: '30',
      serviceDays: '5',
      calendarYear: '2026',
      holidaysKnown: true,
    });
  });

  it('has the safe day of a shorter rule: ten days beside ten court days over July 4', () => {
    const scheduling: Deadline = { ...demand, days: 10, count: 'courtDays', safe: { days: 10, authority: 'LC 4062.2(d)' } };
    expect(solved(scheduling, { servedOn: '2026-06-25' })).toMatchObject({ safe: '2026-07-06', outer: '2026-07-09' });
  });

  it('runs only where its condition is true, and not while that is not known', () => {
    const conditional: Deadline = { ...demand, if: 'days > 10' };
    expect(solved(conditional, { servedOn: '2026-05-29', days: 11 })).toMatchObject({ triggerOn: '2026-05-29', outer: '2026-06-29' });
    expect(solved(conditional, { servedOn: '2026-05-29', days: 10 })).toBeUndefined();
    expect(solved(conditional, { servedOn: '2026-05-29' })).toBeUndefined();
  });

  it('starts from the latest of several days, and says of which', () => {
    const from = { latest: ['servedOn', "addDays('2026-06-03', 0)"] };
    expect(solved({ ...demand, from }, { servedOn: '2026-05-29' })).toMatchObject({
      triggerOn: '2026-06-03',
      among: ['2026-05-29', '2026-06-03'],
      outer: '2026-07-03',
    });
    expect(solved({ ...demand, from: { earliest: from.latest } }, { servedOn: '2026-05-29' })).toMatchObject({
      triggerOn: '2026-05-29',
      raw: '2026-06-28',
      outer: '2026-06-29',
    });
    expect(solved({ ...demand, from }, { servedOn: '2026-06-03' })).not.toHaveProperty('among');
  });

  it('is not known while one of the days is missing that it could start from', () => {
    expect(solved({ ...demand, from: { latest: ["addDays('2026-06-03', 0)", 'servedOn'] } }, {})).toBeUndefined();
    expect(solved({ ...demand, from: { earliest: ["addDays('2026-06-03', 0)", 'servedOn'] } }, {})).toBeUndefined();
  });

  it('starts where another one ends, whichever of them is declared first', () => {
    const petition: Deadline = {
      ...demand,
      from: { latest: ['deadlines.answer.outer', 'deadlines.demand.outer'] },
      days: 60,
      kind: 'notBefore',
    };
    const compiled = compiledWith({ petition, demand, answer: { ...demand, days: 20 } });
    expect(compiled.faults).toEqual([]);
    // April 10 and 30 days are Sunday, May 10, so Monday the 11th; 60 days later is July 10, a Friday.
    const { computed } = evaluateForm(compiled, { servedOn: '2026-04-10' }, standardScopes());
    expect(computed['deadlines']).toMatchObject({
      answer: { outer: '2026-04-30' },
      demand: { outer: '2026-05-11' },
      petition: { triggerOn: '2026-05-11', outer: '2026-07-10' },
    });
    expect(evaluateForm(compiled, {}, standardScopes()).unknownComputed).toContain('/deadlines/petition');
  });

  it('two that start from each other are told as a circle', () => {
    const compiled = compiledWith({
      one: { ...demand, from: { earliest: ['servedOn', 'deadlines.other.outer'] } },
      other: { ...demand, from: 'deadlines.one.outer' },
    });
    expect(compiled.faults.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['rules_circle', '/deadlines/one'],
      ['rules_circle', '/deadlines/other'],
    ]);
  });

  it('a day that is no date is told where it stands', () => {
    const compiled = compiledWith({ demand: { ...demand, from: { latest: ['servedOn', 'days'] } } });
    expect(compiled.faults).toEqual([expect.objectContaining({ pointer: '/deadlines/demand/from/latest/1' })]);
  });

  it.each<{ says: string; change: Partial<Deadline>; data: PlainRecord; days: PlainRecord }>([
    {
      says: 'a fee petition of a demand mailed on April 10 waits until May 15',
      change: { kind: 'notBefore', service: 'served' },
      data: { servedOn: '2026-04-10', served: { method: 'mail', state: 'CA' } },
      days: { raw: '2026-05-10', outer: '2026-05-15', safe: '2026-05-15' },
    },
    {
      says: 'a costs petition of the same demand moves from a Sunday to Monday, June 15',
      change: { kind: 'notBefore', days: 60, service: 'served' },
      data: { servedOn: '2026-04-10', served: { method: 'mail', state: 'CA' } },
      days: { raw: '2026-06-09', extended: '2026-06-14', outer: '2026-06-15' },
    },
    {
      says: 'a panel can be requested on the day after the time, when offices are open',
      change: { kind: 'dayAfter', days: 10, service: 'served' },
      data: { servedOn: '2010-04-20', served: { method: 'mail', state: 'CA', country: 'US' } },
      days: { raw: '2010-04-30', extended: '2010-05-05', outer: '2010-05-06' },
    },
    {
      says: 'ten court days count open days only',
      change: { days: 'days', count: 'courtDays' },
      data: { servedOn: '2026-11-20', days: 10 },
      days: { raw: '2026-12-08', outer: '2026-12-08', serviceDays: '0' },
    },
    {
      says: 'twenty days before an examination are counted back, and roll back from a holiday weekend',
      change: { days: -20 },
      data: { servedOn: '2026-06-13' },
      days: { raw: '2026-05-24', outer: '2026-05-22', safe: '2026-05-22', days: '-20', serviceDays: '0' },
    },
    {
      says: 'a roll that is declared wins over the usual one',
      change: { days: -20, roll: 'none' },
      data: { servedOn: '2026-06-13' },
      days: { raw: '2026-05-24', outer: '2026-05-24', safe: '2026-05-24' },
    },
    {
      says: 'abroad there is no state, and twenty days are added',
      change: { service: 'served' },
      data: { servedOn: '2026-05-04', served: { method: 'mail', country: 'MX' } },
      days: { serviceDays: '20', raw: '2026-06-03', outer: '2026-06-23' },
    },
    {
      says: 'in person no state is asked for, and no days are added',
      change: { service: 'served' },
      data: { servedOn: '2026-05-04', served: { method: 'personal' } },
      days: { serviceDays: '0', outer: '2026-06-03' },
    },
  ])('$says', ({ change, data, days }) => {
    expect(solved({ ...demand, ...change }, data)).toMatchObject(days);
  });

  it.each<{ says: string; change: Partial<Deadline>; data: PlainRecord }>([
    { says: 'its first day', change: {}, data: {} },
    { says: 'a first day that is a date', change: {}, data: { servedOn: '2026-02-30' } },
    { says: 'its days', change: { days: 'days' }, data: { servedOn: '2026-05-04' } },
    { says: 'whole days', change: { days: 'days' }, data: { servedOn: '2026-05-04', days: 2.5 } },
    { says: 'days within a lifetime', change: { days: 'days' }, data: { servedOn: '2026-05-04', days: 10_001 } },
    { says: 'days within a lifetime before', change: { days: 'days' }, data: { servedOn: '2026-05-04', days: -10_001 } },
    { says: 'a day of the calendar before', change: { days: -20 }, data: { servedOn: '0001-02-20' } },
    {
      says: 'a service that does not lengthen a count back',
      change: { days: 'days', service: 'served' },
      data: { servedOn: '2026-05-04', days: -1, served: { method: 'mail', state: 'CA' } },
    },
    { says: 'a day in the calendar', change: {}, data: { servedOn: '9999-12-20' } },
    { says: 'who was served', change: { service: 'served' }, data: { servedOn: '2026-05-04' } },
    { says: 'the state', change: { service: 'served' }, data: { servedOn: '2026-05-04', served: { method: 'mail' } } },
    { says: 'the way of service', change: { service: 'served' }, data: { servedOn: '2026-05-04', served: { state: 'CA' } } },
  ])('is not known yet without $says', ({ change, data }) => {
    expect(solved({ ...demand, ...change }, data)).toBeUndefined();
  });

  it('is refused at its date in a year whose holidays are not on file, and one that is stored stays', () => {
    const compiled = compiledWith({ demand, next: { ...demand, from: 'deadlines.demand.outer' } });
    const refusals = (servedOn: string, record?: object) =>
      evaluateForm(compiled, { servedOn }, standardScopes({ record, case: undefined })).findings.map(({ pointer, code }) => [
        pointer,
        code,
      ]);
    expect(refusals('2036-11-20')).toEqual([['/servedOn', 'no_calendar']]);
    expect(refusals('2036-10-20')).toEqual([]);
    // counted from a year that the calendar does not have into one that it has
    expect(refusals('2023-11-29')).toEqual([['/servedOn', 'no_calendar']]);
    const { computed } = evaluateForm(compiled, { servedOn: '2036-11-20' }, standardScopes());
    expect(refusals('2036-11-20', { deadlines: computed['deadlines'] })).toEqual([]);
  });

  it('says that no holidays on file for a far year, and keeps the calendar it used', () => {
    const compiled = compiledWith({ demand });
    const state = evaluateForm(compiled, { servedOn: '2039-05-04' }, standardScopes());
    expect(state.computed['deadlines']).toMatchObject({ demand: { calendarYear: '2039', holidaysKnown: false } });
    expect(state.figures).toEqual([expect.objectContaining({ kind: 'holidayCalendar', key: '2039', isDefault: true })]);
  });

  it('can be counted from another one, in whatever order they are declared', () => {
    const second: Deadline = { ...demand, from: 'deadlines.demand.outer', days: 10 };
    const state = evaluateForm(compiledWith({ second, demand }), { servedOn: '2026-05-04' }, standardScopes());
    expect(state.computed['deadlines']).toMatchObject({
      demand: { outer: '2026-06-03' },
      second: { raw: '2026-06-13', outer: '2026-06-15' },
    });
  });

  it('is read by checks and computed values, and by a stored form as it was', () => {
    const compiled = compiledWith(
      { demand },
      { computed: { left: { type: 'number', is: 'daysBetween(deadlines.demand.safe, deadlines.demand.outer)' } } },
    );
    const scopes = standardScopes();
    const state = evaluateForm(compiled, { servedOn: '2026-05-04' }, scopes);
    expect(state.computed).toMatchObject({ left: '0' });
    const stored = { ...state.computed, deadlines: { demand: { outer: '2001-01-02' } } };
    expect(formValues({ compiled, data: {}, computed: stored, scopes })['deadlines']).toEqual({ demand: { outer: '2001-01-02' } });
  });

  it('stays the same object while nothing that it reads changes', () => {
    const compiled = compiledOf('5710-fees');
    const evaluate = formEvaluator(compiled);
    const [data, scopes] = [exampleOf('5710-fees', 'maximal'), standardScopes()];
    const before = evaluate(data, scopes).computed['deadlines'];
    expect(before).toBeDefined();
    expect(evaluate({ ...data, prepTime: 0.7 }, scopes).computed['deadlines']).toBe(before);
  });

  it('is told when it is counted from itself', () => {
    const { faults } = compiledWith({ demand: { ...demand, from: 'deadlines.demand.raw' } });
    expect(faults.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/deadlines/demand rules_circle']);
  });
});
