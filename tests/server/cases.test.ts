import { describe, expect, it } from 'vitest';
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';
import { testDesk } from './test-desk.ts';

const desk = await testDesk();
const caller = await desk.as('caseManager');
const number = '20260017';

describe('a case', () => {
  it('comes with its names, numbers and address', async () => {
    const { case: found } = (await caller.call(`GET /desk/cases/${number}`)).json<{ case: Case }>();
    expect(found).toEqual({
      caseFileNumber: number,
      clientId: 'C-1017',
      status: 'open',
      name: 'Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.',
      applicantName: 'María de los Ángeles Muñoz Ibáñez',
      applicantAddress: '1420 Alder Court, Apt. 3, Stockton, CA 95202',
      applicantEmail: 'maria.munoz@example.com',
      applicantPhone: '209-555-0117',
      birthYear: 1979,
      language: 'es',
      employerName: 'Harbor Linen Supply, Inc.',
      firstInjuryOn: '2024-05-07',
      claimNumbers: ['WC-2025-004417', 'WC-2025-004418'],
      adjNumbers: ['ADJ19384751', 'ADJ19384752'],
      handlingAttorneyId: 'attorney-1',
      weeklyTdRate: 880.5,
    });
  });

  it('has the same people under each address of the specification', async () => {
    const { parties } = (await caller.call(`GET /cases/${number}/parties`)).json<{ parties: readonly Party[] }>();
    expect(parties.map((party) => party.role)).toEqual(['applicant', 'employer', 'insuranceCarrier', 'claimAdjuster', 'defenseAttorney']);
    expect(parties.at(-1)).toMatchObject({ label: 'Priya Raman, Raman & Colby LLP', email: 'priya.raman@example.com' });
    expect((await caller.call(`GET /cloud/getCaseParties/${number}`)).json()).toEqual({ responseData: parties });
  });

  it('has the same injuries under each address of the specification', async () => {
    const { dateList } = (await caller.call(`GET /cases/${number}/injuries`)).json<{ dateList: readonly Injury[] }>();
    expect(dateList.map(({ label, dates }) => [label, dates])).toEqual([
      ['03/14/2025', '2025-03-14'],
      ['CT 05/07/2024 - 05/07/2025', '2024-05-07/2025-05-07'],
    ]);
    expect(dateList.map(({ dates, ...injury }) => [dates, 'dateOfInjury' in injury ? injury.dateOfInjury : undefined])).toEqual(
      dateList.map(({ dates }) => [dates, dates]),
    );
    expect((await caller.call(`GET /cases/${number}/dateOfInjury`)).json()).toEqual({ dateList });
    expect((await caller.call(`GET /merusCaseInfo/dateOfinjuries/${number}`)).json()).toEqual({ dateList });
  });

  it.each(['/desk/cases/', '/cases/{}/parties', '/cases/{}/injuries', '/cloud/getCaseParties/'])(
    'that is not there is unknown at %s',
    async (path) => {
      const answer = await caller.call(`GET ${path.includes('{}') ? path.replace('{}', '99999999') : `${path}99999999`}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'unknown_case', message: 'Case not found. Choose one from the search.' });
    },
  );
});

describe('a referral partner', () => {
  it('sees the cases that it referred and no other', async () => {
    const partner = await desk.as('atticus');
    const referred = await desk.database.db.selectFrom('cases').select('case_file_number').where('referred_by', 'is not', null).execute();
    expect(referred.length).toBeGreaterThan(5);
    const own = referred[0]?.case_file_number ?? '';
    expect((await partner.call(`GET /desk/cases/${own}`)).statusCode).toBe(200);
    for (const path of [`/desk/cases/${number}`, `/cases/${number}/parties`, `/cases/${number}/injuries`])
      expect((await partner.call(`GET ${path}`)).json()).toMatchObject({ code: 'unknown_case' });
    expect((await partner.call('POST /desk/recent-cases', { body: { caseFileNumber: number } })).statusCode).toBe(404);
    const found = (await partner.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=a&limit=50')).json().matches;
    const numbers = new Set(referred.map((row) => row.case_file_number));
    expect(found.every((match: { caseFileNumber: string }) => numbers.has(match.caseFileNumber))).toBe(true);
  });
});

describe('the year of birth', () => {
  it('is not shown to a referral partner, nor found out by searching for it', async () => {
    const partner = await desk.as('atticus');
    const own = await desk.database.db
      .selectFrom('cases')
      .select(['case_file_number', 'last_names', 'birth_year'])
      .where('referred_by', 'is not', null)
      .where('birth_year', 'is not', null)
      .executeTakeFirstOrThrow();
    await partner.call('POST /desk/recent-cases', { body: { caseFileNumber: own.case_file_number } });
    const search = (text: string) => `/merusCaseInfo/getCaseNumberByName/?limit=50&caseName=${encodeURIComponent(text)}`;
    const shown = ['caseDetails', 'case'].map((path) => `/merusCaseInfo/${path}/${own.case_file_number}`);
    for (const path of [...shown, `/desk/cases/${own.case_file_number}`, '/desk/recent-cases', search(own.last_names)]) {
      expect((await caller.call('POST /desk/recent-cases', { body: { caseFileNumber: own.case_file_number } })).statusCode).toBe(200);
      expect([path, (await caller.call(`GET ${path}`)).body]).toEqual([path, expect.stringContaining('"birthYear":')]);
      const answer = await partner.call(`GET ${path}`);
      expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.stringContaining(own.case_file_number)]);
      expect([path, answer.body]).toEqual([path, expect.not.stringContaining('birthYear')]);
    }
    const byYear = search(`${own.last_names} ${own.birth_year}`);
    expect((await caller.call(`GET ${byYear}`)).body).toContain(own.case_file_number);
    expect((await partner.call(`GET ${byYear}`)).json()).toMatchObject({ matches: [], totalItems: 0 });
  });

  it('nor is a case of before, once it is no longer the partner’s', async () => {
    const partner = await desk.as('atticus');
    const { db } = desk.database;
    const { matches } = (await partner.call('GET /desk/recent-cases')).json<{ matches: readonly { caseFileNumber: string }[] }>();
    expect(matches).toHaveLength(1);
    const one = db.updateTable('cases').where('case_file_number', '=', matches[0]?.caseFileNumber ?? '');
    const { referred_by: before } = await db
      .selectFrom('cases')
      .select('referred_by')
      .where('case_file_number', '=', matches[0]?.caseFileNumber ?? '')
      .executeTakeFirstOrThrow();
    await one.set({ referred_by: null }).execute();
    expect((await partner.call('GET /desk/recent-cases')).json()).toEqual({ matches: [] });
    await one.set({ referred_by: before }).execute();
  });
});

describe('case information', () => {
  it('gives a case with its people and injuries', async () => {
    const { caseDetails } = (await caller.call(`GET /merusCaseInfo/caseDetails/${number}`)).json();
    expect(caseDetails).toMatchObject({ caseFileNumber: number, employerName: 'Harbor Linen Supply, Inc.' });
    expect(caseDetails.parties).toHaveLength(5);
    expect(caseDetails.injuries.map((injury: Injury) => injury.dates)).toEqual(['2025-03-14', '2024-05-07/2025-05-07']);
  });

  it.each(['20260017', 'ADJ19384751', 'adj 19384752', '19384751', 'WC-2025-004417', 'wc2025004418'])(
    'finds the one case of the number %s',
    async (text) => {
      const { caseId } = (await caller.call(`GET /merusCaseInfo/caseId/${encodeURIComponent(text)}`)).json();
      expect(caseId).toBe(number);
      const { case: found } = (await caller.call(`GET /merusCaseInfo/case/${caseId}`)).json<{ case: Case }>();
      expect(found.name).toBe('Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.');
    },
  );

  it.each(['ADJ1938475', 'WC', 'munoz', '--'])('names no case for %s, which is no whole number of one', async (text) => {
    const answer = await caller.call(`GET /merusCaseInfo/caseId/${text}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_case']);
  });

  it('tells who handles the case, also after that person has left', async () => {
    const expected = { id: 'attorney-1', name: 'Rosalind Okafor', email: 'handlingattorney@firm.example', barNumber: '901234' };
    expect((await caller.call('GET /merusCaseInfo/user/attorney-1')).json().user).toMatchObject(expected);
    await desk.database.db.updateTable('attorneys').set({ active: false }).where('id', '=', 'attorney-1').execute();
    expect((await caller.call('GET /merusCaseInfo/user/attorney-1')).json().user).toMatchObject(expected);
    await desk.database.db.updateTable('attorneys').set({ active: true }).where('id', '=', 'attorney-1').execute();
    expect((await caller.call('GET /merusCaseInfo/user/attorney-99')).json()).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('is of the own cases alone for a referral partner', async () => {
    const partner = await desk.as('atticus');
    const own = await desk.database.db
      .selectFrom('cases')
      .select('case_file_number')
      .where('referred_by', 'is not', null)
      .executeTakeFirst();
    for (const path of ['caseDetails', 'caseId', 'case']) {
      expect((await partner.call(`GET /merusCaseInfo/${path}/${own?.case_file_number}`)).statusCode).toBe(200);
      expect((await partner.call(`GET /merusCaseInfo/${path}/${number}`)).json()).toMatchObject({ code: 'unknown_case', status: 404 });
    }
    expect((await partner.call('GET /merusCaseInfo/caseId/ADJ19384751')).statusCode).toBe(404);
    expect((await partner.call('GET /merusCaseInfo/user/attorney-1')).json()).toMatchObject({ code: 'not_allowed', status: 403 });
  });
});

describe('recent cases', () => {
  it('are each person’s own, the last chosen first, each once', async () => {
    const operations = await desk.as('operations');
    for (const caseFileNumber of ['20260001', '20260002', '20260001'])
      expect((await operations.call('POST /desk/recent-cases', { body: { caseFileNumber } })).statusCode).toBe(200);
    const numbers = (await operations.call('GET /desk/recent-cases'))
      .json()
      .matches.map((match: { caseFileNumber: string }) => match.caseFileNumber);
    expect(numbers).toEqual(['20260001', '20260002']);
    expect((await (await desk.as('manager')).call('GET /desk/recent-cases')).json()).toEqual({ matches: [] });
  });
});

describe('a case source in trouble', () => {
  it('that is down is told with the time to try again, and works when it is back', async () => {
    desk.caseSource.down = true;
    const answer = await caller.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=munoz');
    desk.caseSource.down = false;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'case_source_down', retryAfterSeconds: 5 });
    expect((await caller.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=munoz')).statusCode).toBe(200);
  });

  it('that is late is given up on', async () => {
    desk.caseSource.delayMs = 60_000;
    const answer = await caller.call(`GET /cases/${number}/injuries`);
    desk.caseSource.delayMs = 0;
    expect(answer.json()).toMatchObject({ code: 'case_source_down', status: 503 });
  });
});

it('the people of a case are kept for five minutes, and asked for anew after that', async () => {
  const passed = { ms: 0 };
  const other = await testDesk({ clock: { now: () => new Date(Date.now() + passed.ms) } });
  const reader = await other.as('caseManager');
  const firstName = async () => (await reader.call('GET /cases/20260017/parties')).json<{ parties: Party[] }>().parties[0]?.name;
  const before = await firstName();
  await other.database.db.updateTable('parties').set({ name: 'Somebody Else' }).where('case_file_number', '=', '20260017').execute();
  passed.ms = 290_000;
  expect(await firstName()).toBe(before);
  passed.ms = 301_000;
  expect(await firstName()).toBe('Somebody Else');
});
