import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import common from '#schemas/meta/common.json' with { type: 'json' };
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import { demoStaff, seedRecords } from '#demo/seed-records.ts';
import { carryOver } from '#demo/carry-over.ts';
import { demoCases } from '#demo/demo-cases.ts';
import { loadDemoFirm, loadMoreDemoCases } from '#demo/load-demo.ts';
import { loadLegalFigures } from '#server/modules/figures/legal-figures.ts';
import { standardCase } from '#demo/standard-case.ts';
import { secretOfTests } from './desk-over.ts';
import { testDesk } from './test-desk.ts';
import { byName } from '../by-name.ts';

const standard = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../automations/_parts/standard-case.json'), 'utf8'));
const cases = demoCases(0, 300);
const parties = cases.flatMap((one) => one.parties);
const injuries = cases.flatMap((one) => one.injuries);

describe('the demonstration firm', () => {
  it('is the same on every machine', () => {
    expect(demoCases(0, 300)).toEqual(cases);
    expect(demoCases(120, 1)).toEqual([cases[120]]);
  });

  it('knows every role of a party and every kind of injury', () => {
    expect(new Set(parties.map((party) => party.role))).toEqual(new Set(common.definitions.partyRole.enum));
    expect(new Set(injuries.map((injury) => injury.kind))).toEqual(new Set(['specific', 'cumulative']));
    expect(new Set(injuries.map((injury) => injury.status))).toEqual(new Set(['accepted', 'delayed', 'denied']));
  });

  it('has people in other states and abroad, namesakes and Spanish names', () => {
    const countries = new Set(cases.map((one) => one.case.country));
    expect(countries).toEqual(new Set(['US', 'MX']));
    expect(new Set(cases.map((one) => one.case.state)).size).toBeGreaterThan(3);
    expect(cases.filter((one) => one.case.name.startsWith('García, María v.'))).toHaveLength(2);
    expect(cases.filter((one) => /[áéíóúñ]/i.test(one.case.name)).length).toBeGreaterThan(100);
    expect(cases.some((one) => one.parties.every((party) => party.role !== 'defenseAttorney'))).toBe(true);
  });

  it('gives everybody one role and one employer, and has nobody on a case twice', () => {
    const workOf = new Map<string, Set<string>>();
    for (const { name, role, firm } of parties) workOf.set(name, (workOf.get(name) ?? new Set()).add(`${role} ${firm ?? ''}`));
    expect([...workOf].filter(([, work]) => work.size > 1)).toEqual([]);
    const repeated = cases.filter((one) => new Set(one.parties.map(({ name }) => name)).size < one.parties.length);
    expect(repeated).toEqual([]);
  });

  it('invents telephone numbers and addresses that reach nobody', () => {
    for (const { phone, email } of parties) {
      if (typeof phone === 'string') expect(phone).toMatch(/^\d{3}-555-01\d\d$/);
      if (typeof email === 'string') expect(email).toMatch(/@([a-z]+\.)?(example\.com|firm\.example)$/);
    }
  });

  it('has counsel who can be served by fax', () => {
    const numbers = cases.flatMap(({ parties: people }) =>
      people.flatMap(({ role, fax }) => (role === 'defenseAttorney' ? (fax ?? []) : [])),
    );
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.filter((fax) => !/^\d{3}-555-01\d\d$/.test(fax))).toEqual([]);
  });

  it('gives no two injuries one ADJ number', () => {
    const numbers = demoCases(0, 3000).flatMap((one) => one.injuries.flatMap((injury) => injury.adj_number ?? []));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is loaded once, and grows when it is told to', async () => {
    const { database } = await testDesk();
    await loadLegalFigures({ db: database.db, newId: uniqueIds.newId });
    expect(await loadDemoFirm(database.db, () => Promise.reject(new Error('loaded twice')))).toBe(false);
    expect(await loadMoreDemoCases(database.db, 25)).toBe(325);
    const { count } = await database.db
      .selectFrom('cases')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(325);
  });

  it('holds the case of the examples as they show it', async () => {
    const desk = await testDesk();
    const clerk = await desk.as('caseManager');
    expect((await clerk.call('GET /desk/cases/20260017')).json()).toMatchObject({ case: standard.case });
    expect((await clerk.call('GET /cases/20260017/parties')).json()).toEqual({ parties: standard.parties });
    expect((await clerk.call('GET /cases/20260017/injuries')).json()).toEqual({
      dateList: standard.injuries.map((injury: { dates: string }) => ({ ...injury, dateOfInjury: injury.dates })),
    });
    const { attorneys, ...firm } = (await clerk.call('GET /desk/scopes')).json<{ firm: { attorneys: readonly unknown[] } }>().firm;
    expect({ ...firm, attorneys: attorneys.slice(0, 3) }).toEqual(standard.firm);
    const signedIn = async (role: 'caseManager' | 'handlingAttorney') =>
      (await (await desk.as(role)).call('GET /desk/scopes')).json<{ user: object }>().user;
    expect(await signedIn('handlingAttorney')).toMatchObject({ role: 'handlingAttorney', attorneyId: 'attorney-1' });
    expect(await signedIn('caseManager')).not.toHaveProperty('attorneyId');
  });
});

describe('whoever makes demonstration records', () => {
  it('makes one of every automation that has a form to send', async () => {
    const { databaseUrl, dataFolder, automations } = await testDesk();
    const read = readConfiguration({ DESK_DATA: dataFolder, DESK_WEB: dataFolder }, path.join(import.meta.dirname, '../..'));
    if (!read.ok) throw new Error('the settings are wrong');
    const sends = automations.registry
      .all()
      .filter(({ calls }) => calls.some(({ useCase }) => useCase === 'submit' || useCase === 'create'));
    expect(sends.length).toBeGreaterThan(5);
    const settings = { configuration: read.configuration, databaseUrl, secret: secretOfTests, log: pino({ level: 'silent' }) };
    const seeded = await seedRecords({ settings, count: sends.length, lettersOnly: false, now: new Date('2026-05-04T17:30:00Z') });
    expect(seeded).toEqual({ made: sends.length, refusals: [] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  byName('signs in again when the ten minutes of a sign-in are over', async () => {
    const callAs = demoStaff(await testDesk());
    const scopes = () => callAs('caseManager', { method: 'GET', url: '/api/v1/desk/scopes' });
    expect((await scopes()).statusCode).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await Promise.all([scopes(), scopes()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('an example carried over to another case', () => {
  const [to = standardCase] = demoCases(0, 1);
  it('names that case, its people and its injuries, and moves its dates', () => {
    const carried = carryOver(
      {
        caseFileNumber: '20260017',
        note: 'as it was',
        caseName: standardCase.case.name,
        by: ['party-4'],
        dateOfInjury: ['2025-03-14'],
        depositionDate: '2026-04-21',
        hours: 2.4,
      },
      { to, laterByDays: 7 },
    );
    expect(carried).toMatchObject({
      caseFileNumber: '20260001',
      note: 'as it was',
      caseName: to.case.name,
      depositionDate: '2026-04-28',
      hours: 2.4,
    });
    const { by, dateOfInjury } = carried as { by: readonly string[]; dateOfInjury: readonly string[] };
    expect(to.parties.find((party) => party.id === by[0])?.role).toBe('claimAdjuster');
    expect(dateOfInjury[0]?.split('/')[0]).toBe(to.injuries[0]?.starts_on);
  });
});
