import { describe, expect, it } from 'vitest';
import { eventually, newKey, sendFeeLetter } from './sending.ts';
import { testDesk, type Caller } from './test-desk.ts';

const desk = await testDesk();
const jordan = await desk.as('caseManager');
const alexis = await desk.as('assistantCaseManager');
const at = '/desk/drafts/5710-fees/20260017';
const draft = (hourlyRate: number, revision: number) => ({ body: { data: { hourlyRate }, version: 'v1', revision } });

/** The stream of events of a person. */
const listenTo = async ({ token }: Caller) => {
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${desk.origin}/api/v1/desk/events`, { headers, signal: stopping.signal });
  let told = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) told += decoder.decode(piece);
  };
  read().catch(() => undefined);
  return {
    stop: () => stopping.abort(),
    until: (words: string) =>
      eventually(
        async () => told,
        (seen) => seen.includes(words),
      ),
  };
};

describe('a draft', () => {
  it('of a form is for those who may open it', async () => {
    const partner = await desk.as('atticus');
    for (const call of [`GET ${at}`, `PUT ${at}`, `DELETE ${at}`]) {
      const answer = await partner.call(call, call.startsWith('PUT') ? draft(450, 0) : {});
      expect(answer.json(), call).toMatchObject({ status: 403, code: 'not_allowed' });
    }
  });

  it('begins on a case that is there', async () => {
    const answer = await jordan.call('PUT /desk/drafts/5710-fees/nowhere', draft(450, 0));
    expect(answer.json()).toMatchObject({ status: 404, code: 'unknown_case' });
    expect((await jordan.call('GET /desk/drafts/5710-fees/nowhere')).json()).toBeNull();
  });

  it('is not there before something was typed', async () => {
    const answer = await jordan.call(`GET ${at}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, null]);
  });

  it('is kept as typed, with the version it was typed under and a revision that counts', async () => {
    expect((await jordan.call(`PUT ${at}`, draft(450, 0))).json()).toMatchObject({ revision: 1 });
    expect((await jordan.call(`PUT ${at}`, draft(475, 1))).json()).toMatchObject({ revision: 2 });
    expect((await jordan.call(`GET ${at}`)).json()).toMatchObject({
      data: { hourlyRate: 475 },
      version: 'v1',
      revision: 2,
      savedAt: expect.any(String),
    });
  });

  it('keeps what its sources said when it was filled', async () => {
    const path = '/desk/drafts/5710-fees/20260003';
    const sources = [{ pointer: '/caseName', source: 'case', value: 'García v. Redwood', on: '05/04/2026' }];
    await jordan.call(`PUT ${path}`, { body: { ...draft(450, 0).body, sources } });
    expect((await jordan.call(`GET ${path}`)).json()).toMatchObject({ data: { hourlyRate: 450 }, sources });
  });

  it('keeps words that mean no value, until it is saved without them', async () => {
    const path = '/desk/drafts/5710-fees/20260004';
    const words = { '/depositionDate': '13/45/2026' };
    await jordan.call(`PUT ${path}`, { body: { ...draft(450, 0).body, words } });
    expect((await jordan.call(`GET ${path}`)).json()).toMatchObject({ data: { hourlyRate: 450 }, words });
    expect((await jordan.call(`PUT ${path}`, { body: { ...draft(450, 1).body, words: { '/hourlyRate': 3 } } })).statusCode).toBe(422);
    await jordan.call(`PUT ${path}`, draft(450, 1));
    expect((await jordan.call(`GET ${path}`)).json()).not.toHaveProperty('words');
  });

  it('that was saved in another window is not overwritten', async () => {
    const answer = await jordan.call(`PUT ${at}`, draft(1, 1));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'draft_changed', facts: { revision: 2 } });
    expect((await jordan.call(`PUT ${at}`, draft(1, 0))).json()).toMatchObject({ code: 'draft_changed' });
    expect((await jordan.call(`GET ${at}`)).json().data).toEqual({ hourlyRate: 475 });
  });

  it('is saved by one of two who save at once', async () => {
    const path = '/desk/drafts/5710-fees/20260001';
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => jordan.call(`PUT ${path}`, draft(index, 0))));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('belongs to its person, its automation and its case', async () => {
    expect((await alexis.call(`GET ${at}`)).json()).toBeNull();
    expect((await jordan.call('GET /desk/drafts/5710-fees/20260002')).json()).toBeNull();
    expect((await jordan.call('GET /desk/drafts/deposition/20260017')).json()).toBeNull();
    expect((await jordan.call('PUT /desk/drafts/5710-fees/-', draft(2, 0))).statusCode).toBe(200);
    expect((await jordan.call('GET /desk/drafts/5710-fees/-')).json()).toMatchObject({ data: { hourlyRate: 2 } });
  });

  it('knows the record that its form was started from', async () => {
    const path = '/desk/drafts/5710-fees/20260005';
    const from = { id: 'record-1', shape: 'depositionTaken' };
    await jordan.call(`PUT ${path}`, { body: { ...draft(450, 0).body, from } });
    expect((await jordan.call(`GET ${path}`)).json()).toMatchObject({ from });
  });

  it('is gone once it is discarded, and begins anew', async () => {
    expect((await jordan.call(`DELETE ${at}`)).statusCode).toBe(200);
    expect((await jordan.call(`GET ${at}`)).json()).toBeNull();
    expect((await jordan.call(`PUT ${at}`, draft(3, 0))).json()).toMatchObject({ revision: 1 });
  });

  it('that was sent or thrown away is told to the windows of its person, and to nobody else', async () => {
    const windows = await Promise.all([jordan, alexis].map(listenTo));
    await jordan.call('PUT /desk/drafts/5710-fees/20260004', draft(1, 0));
    await jordan.call('DELETE /desk/drafts/5710-fees/20260004?how=discarded&by=window-1');
    await jordan.call('DELETE /desk/drafts/5710-fees/20260004?how=discarded&by=window-2');
    await jordan.call('DELETE /desk/drafts/5710-fees/20260004?how=sent&by=window-3');
    await desk.events.emit({ type: 'jobs' });
    const [own, other] = await Promise.all(windows.map(({ until }) => until('event: jobs')));
    for (const { stop } of windows) stop();
    const told = (by: string, how: string) =>
      `event: draftGone\ndata: ${JSON.stringify({ automation: '5710-fees', caseFileNumber: '20260004', how, by })}`;
    expect(own).toContain(told('window-1', 'discarded'));
    expect(own).not.toContain('window-2');
    expect(own).toContain(told('window-3', 'sent'));
    expect(other).not.toContain('draftGone');
  });

  it('ends with the letter that it became, in one step, and not with one that is refused', async () => {
    const path = '/desk/drafts/5710-fees/20260017';
    const stored = async (caller: Caller): Promise<unknown> => (await caller.call(`GET ${path}`)).json();
    const headers = { 'x-draft-place': '20260017', 'x-draft-window': 'window-4' };
    await alexis.call(`PUT ${path}`, draft(7, 0));
    await jordan.call(`DELETE ${path}`);
    await jordan.call(`PUT ${path}`, draft(450, 0));
    const window = await listenTo(jordan);
    expect((await sendFeeLetter(jordan, { hourlyRate: -1 }, { headers })).statusCode).toBe(422);
    expect(await stored(jordan)).toMatchObject({ data: { hourlyRate: 450 } });
    const key = newKey();
    const first = await sendFeeLetter(jordan, {}, { key, headers });
    expect([first.statusCode, await stored(jordan)]).toEqual([201, null]);
    const told = await window.until('event: draftGone');
    window.stop();
    expect(told).toContain(JSON.stringify({ automation: '5710-fees', caseFileNumber: '20260017', how: 'sent', by: 'window-4' }));
    expect(await stored(alexis)).toMatchObject({ data: { hourlyRate: 7 } });
    // what is typed anew meanwhile is another letter's, also when the first is asked for again
    await jordan.call(`PUT ${path}`, draft(460, 0));
    expect((await sendFeeLetter(jordan, {}, { key, headers })).json()).toEqual(first.json());
    expect(await stored(jordan)).toMatchObject({ data: { hourlyRate: 460 } });
  });

  it('that was changed or sent in another window is not sent as it was seen here', async () => {
    const path = '/desk/drafts/5710-fees/20260017';
    const sendSeen = (revision: string) =>
      sendFeeLetter(jordan, {}, { headers: { 'x-draft-place': '20260017', 'x-draft-revision': revision } });
    const letters = async (): Promise<number> =>
      (await jordan.call('GET /letterLogs/5710?caseFileNumber=20260017')).json<{ totalItems: number }>().totalItems;
    await jordan.call(`DELETE ${path}`);
    await jordan.call(`PUT ${path}`, draft(450, 0));
    await jordan.call(`PUT ${path}`, draft(475, 1));
    const before = await letters();
    expect((await sendSeen('1')).json()).toMatchObject({ status: 409, code: 'draft_changed' });
    expect((await jordan.call(`GET ${path}`)).json()).toMatchObject({ revision: 2 });
    expect([(await sendSeen('2')).statusCode, await letters()]).toEqual([201, before + 1]);
    // a page that was loaded before the answer has the draft still, and no key
    expect((await sendSeen('2')).json()).toMatchObject({ status: 409, code: 'draft_changed' });
    expect(await letters()).toBe(before + 1);
  });

  it('of an event is apart from those of new forms and of other events', async () => {
    const [one, other] = await Promise.all(['2026-04-14', '2026-04-15'].map((depositionDate) => sendFeeLetter(jordan, { depositionDate })));
    const [record, another] = [one, other].map((sent) => sent?.json<{ id: string }>().id ?? '');
    const of = `/desk/drafts/5710-fees/-?record=${record}&event=choose`;
    const entry = { revision: 3, note: 'Asked by phone', confirmed: ['hourlyRate'] };
    expect((await jordan.call(`PUT ${of}`, { body: { ...draft(450, 0).body, entry } })).json()).toMatchObject({ revision: 1 });
    expect((await jordan.call(`GET ${of}`)).json()).toMatchObject({ data: { hourlyRate: 450 }, entry });
    expect((await jordan.call(`GET /desk/drafts/5710-fees/-?record=${record}&event=lapse`)).json()).toBeNull();
    expect((await jordan.call(`GET /desk/drafts/5710-fees/-?record=${another}&event=choose`)).json()).toBeNull();
    expect((await jordan.call('GET /desk/drafts/5710-fees/-')).json()).toMatchObject({ data: { hourlyRate: 2 } });
    await jordan.call(`DELETE ${of}`);
    expect((await jordan.call(`GET ${of}`)).json()).toBeNull();
    expect((await jordan.call('GET /desk/drafts/5710-fees/-')).json()).not.toBeNull();
  });

  it('that no case and no place can be named of is not sent', async () => {
    for (const place of ['%E0%A4', '%00'])
      expect((await sendFeeLetter(jordan, {}, { headers: { 'x-draft-place': place } })).json()).toMatchObject({
        status: 400,
        code: 'malformed_body',
      });
  });

  it.each([
    ['no data', { version: 'v1', revision: 0 }, '/data'],
    ['a list for data', { data: [], version: 'v1', revision: 0 }, '/data'],
    ['a revision in words', { data: {}, version: 'v1', revision: '0' }, '/revision'],
    ['a negative revision', { data: {}, version: 'v1', revision: -1 }, '/revision'],
  ])('with %s is refused at its place', async (_, body, pointer) => {
    const answer = await jordan.call(`PUT ${at}`, { body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', faults: [{ pointer }] });
  });

  it('of a form that there is not is refused', async () => {
    const answer = await jordan.call('PUT /desk/drafts/no-such-form/20260017', draft(450, 0));
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('that is too large is refused', async () => {
    const answer = await jordan.call(`PUT ${at}`, { body: { data: { text: 'x'.repeat(1_100_000) }, version: 'v1', revision: 0 } });
    expect(answer.json()).toMatchObject({ code: 'too_large', status: 413 });
  });
});
