import { afterEach, expect, test } from 'vitest';
import { deskQueries } from '#app/client/desk-queries.ts';
import { deskEvents } from '#app/events/desk-events.ts';
import { automationPorts, recordListPorts } from '#app/ports/automation-ports.ts';
import { logPorts } from '#app/ports/log-ports.ts';
import { loadAutomation } from '#app/ports/versions.ts';
import type { DeskServices } from '#app/services/services.ts';
import { createAlerts } from '#app/state/alerts.ts';
import { unsavedChanges } from '#app/state/unsaved-changes.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import { treesFormat } from '#engine/expression/syntax.ts';
import { allTexts } from '../../../stories/all-texts.ts';
import { publishedAutomation } from '../../runtime/read-automation.ts';
import { asking } from '../asking.ts';
import { localDesk, maria, openTab, tokenFor, type Handler, type LocalDesk } from '../local-desk.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const automation: ReadAutomation = {
  trees: {},
  manifest: {
    format: 1,
    id: 'boat-hire',
    title: 'Boat hire',
    description: 'Hire a boat.',
    status: 'live',
    routes: [],
    serves: {
      submit: {
        call: 'POST /boats/{caseNumber}/hire',
        params: { caseNumber: 'caseFileNumber' },
        timeoutMs: 1_000,
        failure: 'Failed to hire a boat',
      },
      create: { call: 'POST /boats', encoding: 'multipart' },
      transition: { call: 'POST /boats/{id}/events' },
      list: { call: 'GET /boats', envelope: 'boats' },
    },
  },
  rules: {},
  calls: { harbours: { call: 'GET /cases/{caseFileNumber}/harbours', envelope: 'harbours', cacheSeconds: 300 } },
  letterParts: {},
} as unknown as ReadAutomation;

const open = async (answers: Readonly<Record<string, Handler>>): Promise<{ readonly parts: DeskServices; readonly server: LocalDesk }> => {
  const server = await localDesk({ 'POST /auth/login': () => ({ body: { token: tokenFor(), user: maria } }), ...answers });
  cleanUps.push(() => server.close());
  const { session, client } = openTab(server);
  cleanUps.push(() => session.close());
  await session.signIn(maria.email, 'demo-desk-2026');
  const parts: DeskServices = {
    baseURL: server.baseURL,
    session,
    client,
    reportCrash: async () => undefined,
    texts: allTexts('en'),
    alerts: createAlerts(Date.now),
    queries: deskQueries(),
    events: deskEvents({ url: `${server.baseURL}/desk/events`, session, fetch, pauseMs: () => 10 }),
    theme: { subscribe: () => () => undefined, choice: () => 'system', choose: () => undefined },
    keys: { subscribe: () => () => undefined, areOn: () => true, turn: () => undefined },
    company: { subscribe: () => () => undefined, chosen: () => 'pacific-workers', choose: () => undefined },
    unsaved: unsavedChanges(),
    ...asking(),
    chooseLanguage: () => undefined,
  };
  return { parts, server };
};

const portsFor = async (answers: Readonly<Record<string, Handler>>) => {
  const { parts, server } = await open(answers);
  return { ...automationPorts(parts, automation, () => undefined), parts, server };
};

test('a call goes to its declared address with version, key and the preview that was looked at', async () => {
  let seen: unknown;
  const { calls } = await portsFor({
    'POST /boats/24-0117/hire': (request, body) => {
      const { headers } = request;
      seen = [
        headers['x-automation-version'],
        headers['idempotency-key'],
        headers['x-preview-id'],
        headers['x-preview-hash'],
        headers['x-draft-place'],
        headers['x-draft-revision'],
        headers['x-draft-window'],
        JSON.parse(body),
      ];
      return { status: 201, body: { id: 's-1' } };
    },
  });
  const answer = await calls.send(
    'submit',
    { caseFileNumber: '24-0117' },
    {
      version: 'v1',
      key: 'k-1',
      preview: [
        { id: 'p-1', sha256: 'abc' },
        { id: 'p-2', sha256: 'def' },
      ],
      draft: { caseFileNumber: '24/0117', revision: 3, window: 'w-1' },
    },
  );
  expect(answer).toMatchObject({ ok: true, value: { id: 's-1' } });
  expect(seen).toEqual(['v1', 'k-1', 'p-1,p-2', 'abc,def', '24%2F0117', '3', 'w-1', { caseFileNumber: '24-0117' }]);
});

test('an event of a record goes to the record it names, with the revision that the person sees', async () => {
  const seen: unknown[] = [];
  const { calls, server } = await portsFor({
    'POST /boats/r%2F9/events': ({ headers }) => {
      seen.push(headers['if-match']);
      return { body: { id: 'r/9', state: 'hired' } };
    },
  });
  const answer = await calls.send('transition', { event: 'hire', payload: {} }, { version: 'v1', params: { id: 'r/9' }, revision: 4 });
  expect(seen).toEqual(['"4"']);
  expect(answer).toEqual({ ok: true, value: { id: 'r/9', state: 'hired' } });
  expect(server.asked).toContain('POST /boats/r%2F9/events');
});

test('a multipart call sends lists under name[] and leaves out what is missing', async () => {
  let sent = '';
  const { calls } = await portsFor({
    'POST /boats': (_request, body) => {
      sent = body;
      return { status: 201, body: { id: 's-2' } };
    },
  });
  await calls.send('create', { name: 'Núñez', masts: ['fore', 'main'], draught: 1.5, owner: null }, { version: 'v1', key: 'k' });
  expect(sent).toMatch(/name="name"\r\n\r\nNúñez/);
  expect(sent.match(/name="masts\[\]"/g)).toHaveLength(2);
  expect(sent).not.toContain('name="owner"');
});

test('an answer that does not come in the declared time is no_answer, in words', async () => {
  const { calls } = await portsFor({ 'POST /boats/1/hire': () => ({ afterMs: 2_000 }) });
  const answer = await calls.send('submit', { caseFileNumber: '1' }, { version: 'v1', key: 'k' });
  expect(answer).toMatchObject({
    ok: false,
    problem: { code: 'no_answer', message: "The desk didn't respond. Check your connection and try again." },
  });
});

test('an answer without words has those of the declaration, and one with words keeps them', async () => {
  const answers: readonly Handler[] = [
    () => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    () => ({ status: 409, type: 'application/problem+json', body: { code: 'gone', message: 'The boat was sold.' } }),
  ];
  const said: unknown[] = [];
  for (const answer of answers) {
    const { calls } = await portsFor({ 'POST /boats/1/hire': answer });
    const result = await calls.send('submit', { caseFileNumber: '1' }, { version: 'v1', key: 'k' });
    said.push(result.ok ? 'sent' : result.problem.message);
  }
  expect(said).toEqual(['Failed to hire a boat', 'The boat was sold.']);
});

const down = () => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' });

test.each([
  ['strike-panel', 'submit', 'POST /strikes/add-strike-to-panel', 'Failed to add strike to panel'],
  ['5710-fees', 'submit', 'POST /cloud/generate5710Letter', 'Failed to send PDF.'],
  ['deposition', 'submit', 'POST /depositions/create', 'Failed to send PDF.'],
  ['qme-ame', 'create', 'POST /appointments', 'Failed to create appointment'],
  ['qme-ame', 'update', 'PUT /appointments/r-1', 'Failed to update appointment'],
  ['qme-ame', 'transition', 'POST /appointments/r-1/events', 'Failed to update appointment'],
  ['qme-ame', 'delete', 'DELETE /appointments/r-1', 'Failed to delete appointment'],
] as const)('%s: %s that is answered without words failed in those of the specification', async (...[folder, useCase, call, message]) => {
  const { automation: published } = await publishedAutomation(folder);
  const { calls } = automationPorts((await open({ [call]: down })).parts, published, () => undefined);
  expect(await calls.send(useCase, {}, { version: 'v1', key: 'k', params: { id: 'r-1' } })).toMatchObject({ problem: { message } });
});

test('so does a list of appointments that does not come, by its page, its days, its figures or as a file', async () => {
  const { automation: published } = await publishedAutomation('qme-ame');
  const ports = recordListPorts((await open({ 'GET /appointments': down })).parts, published, () => undefined);
  const [query, on, { signal }] = [{ page: 1, limit: 20, filters: {} }, calendarDate('2026-05-01')!, new AbortController()];
  const answers = await Promise.all([
    ports.rows.load(query, signal),
    ports.loadDays({ firstDay: on, lastDay: on }, query, signal),
    ports.loadFigure('states', query, signal),
    ports.exportRows(query, 'en', () => undefined),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ problem: { message: 'Failed to fetch appointments' } });
});

test('a call that the declaration does not serve is not sent', async () => {
  const { calls, server } = await portsFor({});
  expect(await calls.send('delete', undefined, { version: 'v1' })).toMatchObject({ ok: false, problem: { code: 'call_not_offered' } });
  expect(server.asked).toEqual(['POST /auth/login']);
});

test('a refused call keeps its faults, its facts and the time to wait', async () => {
  const { calls } = await portsFor({
    'POST /boats/1/hire': () => ({
      status: 503,
      headers: { 'retry-after': '7' },
      body: { code: 'database_unavailable', message: 'Later.', facts: { version: 'v2' } },
    }),
  });
  expect(await calls.send('submit', { caseFileNumber: '1' }, { version: 'v1', key: 'k' })).toMatchObject({
    ok: false,
    problem: { code: 'database_unavailable', retryAfterSeconds: 7, facts: { version: 'v2' } },
  });
});

test('rows of a shared call are asked for once while their declaration lets them be kept', async () => {
  const { cases, server } = await portsFor({ 'GET /cases/24-1/harbours': () => ({ body: { harbours: [{ name: 'Pier 9' }] } }) });
  await cases.loadUse('harbours', '24-1');
  expect(await cases.loadUse('harbours', '24-1')).toEqual({ ok: true, value: [{ name: 'Pier 9' }] });
  expect(server.asked.filter((call) => call.endsWith('/harbours'))).toHaveLength(1);
});

test('a draft that is not there is no fault, and a draft without a case has its own place', async () => {
  let stored = '';
  const { drafts } = await portsFor({
    'PUT /desk/drafts/boat-hire/-': (_request, body) => {
      stored = body;
      return { body: { revision: 1 } };
    },
  });
  expect(await drafts.load('24-1')).toEqual({ ok: true, value: null });
  expect(await drafts.save('', { data: { name: 'half' }, version: 'v1', revision: 0 })).toEqual({ ok: true, value: { revision: 1 } });
  expect(JSON.parse(stored)).toEqual({ data: { name: 'half' }, version: 'v1', revision: 0 });
});

test('what other windows did to a draft is told, and what this one did is not', async () => {
  let by = '';
  const draftGone = (window: string) =>
    `event: draftGone\ndata: ${JSON.stringify({ automation: 'boat-hire', caseFileNumber: '24-1', how: 'sent', by: window })}`;
  const { parts } = await open({
    'DELETE /desk/drafts/boat-hire/24-1': (request) => {
      const query = new URLSearchParams((request.url ?? '').split('?')[1]);
      by = query.get('by') ?? '';
      return { body: { how: query.get('how') } };
    },
    'GET /desk/events': () => ({
      ...stream(draftGone(by), draftGone('another window'), draftGone('another window').replace('boat-hire', 'other')),
      hold: true,
    }),
  });
  const { drafts } = automationPorts(parts, automation, () => undefined);
  expect(await drafts.discard('24-1', 'sent')).toEqual({ ok: true, value: null });
  expect(by).not.toBe('');
  const told: unknown[] = [];
  drafts.subscribe((news) => told.push(news));
  cleanUps.push(parts.events.open());
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told).toEqual([{ kind: 'ended', caseFileNumber: '24-1', how: 'sent' }]);
});

test('an entry that is the same comes with its address, and without one for who may not see it', async () => {
  const entry = { createdAt: '2026-05-01T18:00:00Z', creatorEmail: 'jordan@firm.example', values: 'Boat 7' };
  const asked: unknown[] = [];
  const { findDuplicate } = await portsFor({
    'POST /desk/duplicates/boat-hire': (_request, body) => ({
      body: { entry: asked.push(JSON.parse(body)) === 1 ? { ...entry, submissionId: 'r-1' } : entry },
    }),
  });
  const own = await findDuplicate({ caseFileNumber: '24-1' }, { total: '12.00' });
  expect(own).toEqual({ ok: true, value: { ...entry, address: '/submissions/r-1' } });
  expect(asked).toEqual([{ data: { caseFileNumber: '24-1' }, computed: { total: '12.00' } }]);
  expect(await findDuplicate({ caseFileNumber: '24-1' }, {})).toEqual({ ok: true, value: entry });
});

test('a list asks for its page, the row beside it, order and filters and reads the rows out of their envelope', async () => {
  let query = '';
  const { parts } = await open({
    'GET /boats': (request) => {
      query = (request.url ?? '').split('?')[1] ?? '';
      return { body: { boats: [{ id: 'b-1' }], page: 2, limit: 20, totalPages: 3, totalItems: 41, ownOnly: true } };
    },
  });
  const opened: string[] = [];
  const { rows, open: openRow } = recordListPorts(parts, automation, (path) => opened.push(path));
  const answer = await rows.load(
    {
      page: 2,
      limit: 20,
      sort: { field: 'createdAt', direction: 'desc' },
      filters: { owner: 'Núñez' },
      beside: { side: 'after', id: 'b-0' },
    },
    new AbortController().signal,
  );
  expect(answer).toEqual({
    ok: true,
    value: { rows: [{ id: 'b-1' }], page: 2, limit: 20, totalPages: 3, totalItems: 41, totalIsExact: true, ownOnly: true },
  });
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    owner: 'Núñez',
    page: '2',
    limit: '20',
    sort: 'createdAt:desc',
    after: 'b-0',
  });
  openRow({ id: 'b-1', submissionId: 's 7' });
  expect(opened).toEqual(['/submissions/s%207']);
});

test('a log is asked for by its token', async () => {
  const { parts } = await open({
    'GET /letterLogs/5710': () => ({ body: { letterLogs: [{ id: 1 }], page: 1, limit: 20, totalPages: 1, totalItems: 1, ownOnly: false } }),
  });
  expect(
    await logPorts(parts, '5710', () => undefined).rows.load({ page: 1, limit: 20, filters: {} }, new AbortController().signal),
  ).toMatchObject({ ok: true, value: { rows: [{ id: 1 }] } });
});

test('a version is loaded once however often it is asked for', async () => {
  const { trees, ...stored } = automation;
  const { parts, server } = await open({
    'GET /desk/bundles/v9': () => ({ body: stored }),
    [`GET /desk/bundles/v9/trees.${treesFormat}.json`]: () => ({ body: trees }),
  });
  await Promise.all([loadAutomation(parts, 'v9'), loadAutomation(parts, 'v9')]);
  expect(await loadAutomation(parts, 'v9')).toEqual(automation);
  expect(server.asked.filter((call) => call === 'GET /desk/bundles/v9')).toHaveLength(1);
});

const stream = (...events: readonly string[]) => ({ type: 'text/event-stream', body: events.map((event) => `${event}\n\n`).join('') });

test('an open form is told of the new version of its own automation only', async () => {
  const { versions, parts } = await portsFor({
    'GET /desk/events': () => ({
      ...stream(
        'event: published\ndata: {"automation":"other","version":"x1"}',
        'event: published\ndata: {"automation":"boat-hire","version":"v2"}',
      ),
      hold: true,
    }),
  });
  const told: string[] = [];
  versions.subscribe((version) => told.push(version));
  cleanUps.push(parts.events.open());
  await expect.poll(() => told).toEqual(['v2']);
});

test('a stream of events that breaks is opened again, and says that something may have been missed', async () => {
  let opened = 0;
  const { parts } = await open({
    'GET /desk/events': () => {
      opened += 1;
      return { ...stream('event: jobs\ndata: {}'), hold: opened > 1 };
    },
  });
  const told: string[] = [];
  parts.events.listen(({ kind }) => told.push(kind));
  cleanUps.push(parts.events.open());
  await expect.poll(() => told).toEqual(['jobs', 'resumed', 'jobs']);
});

test('an open form is told of the version that was published while nobody heard', async () => {
  const { versions, parts } = await portsFor({
    'GET /desk/events': () => ({ ...stream('event: resumed\ndata: {}'), hold: true }),
    'GET /desk/routes': () => ({
      body: {
        routes: [
          { automation: 'other', bundle: 'x1' },
          { automation: 'boat-hire', bundle: 'v2' },
        ],
      },
    }),
  });
  const told: string[] = [];
  versions.subscribe((version) => told.push(version));
  cleanUps.push(parts.events.open());
  await expect.poll(() => told).toEqual(['v2']);
});

test('a server that could not hear the others says so, and drafts are looked for again', async () => {
  const { drafts, parts } = await portsFor({ 'GET /desk/events': () => ({ ...stream('event: resumed\ndata: {}'), hold: true }) });
  const told: unknown[] = [];
  drafts.subscribe((news) => told.push(news));
  cleanUps.push(parts.events.open());
  await expect.poll(() => told).toEqual([{ kind: 'lost' }]);
});

test('a stream whose token is refused is opened with a new one', async () => {
  const bearers: string[] = [];
  const { parts } = await open({
    'GET /auth/refreshToken': () => ({ body: { token: tokenFor() } }),
    'GET /desk/events': (request) => {
      bearers.push(request.headers.authorization ?? '');
      return bearers.length === 1 ? { status: 401 } : { ...stream('event: faults\ndata: {"automation":"boat-hire"}'), hold: true };
    },
  });
  const told: unknown[] = [];
  parts.events.listen((event) => told.push(event));
  cleanUps.push(parts.events.open());
  await expect.poll(() => told).toEqual([{ kind: 'faults', automation: 'boat-hire' }]);
  expect(new Set(bearers).size).toBe(2);
});
