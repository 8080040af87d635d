import { describe, expect, it } from 'vitest';
import { testDesk } from './test-desk.ts';

const desk = await testDesk();
const jordan = await desk.as('caseManager');
const alexis = await desk.as('assistantCaseManager');
const at = '/desk/drafts/5710-fees/20260017';
const draft = (hourlyRate: number, revision: number) => ({ body: { data: { hourlyRate }, version: 'v1', revision } });

describe('a draft', () => {
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

  it('is gone once it is discarded, and begins anew', async () => {
    expect((await jordan.call(`DELETE ${at}`)).statusCode).toBe(200);
    expect((await jordan.call(`GET ${at}`)).json()).toBeNull();
    expect((await jordan.call(`PUT ${at}`, draft(3, 0))).json()).toMatchObject({ revision: 1 });
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

  it('that is too large is refused', async () => {
    const answer = await jordan.call(`PUT ${at}`, { body: { data: { text: 'x'.repeat(1_100_000) }, version: 'v1', revision: 0 } });
    expect(answer.json()).toMatchObject({ code: 'too_large', status: 413 });
  });
});
