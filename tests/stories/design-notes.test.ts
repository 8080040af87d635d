import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { designNotes } from '../../.storybook/design-notes.ts';
import { noteAddress } from '../../stories/plan/note-address.ts';

const automations = path.join(import.meta.dirname, '..', '..', 'automations');
const automation = '5710-fees';
const place = await mkdtemp(path.join(tmpdir(), 'design-'));
const root = path.join(place, 'automations');
const server = await createServer({
  root: place,
  configFile: false,
  logLevel: 'silent',
  plugins: [designNotes(root)],
  server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
});

type Answer = { readonly status: number | undefined; readonly text: string };

const sentNote = {
  automation,
  story: 'state-preview',
  note: 'The total is too small.',
  approval: 'kept',
  approvedBy: '',
  version: 'abcdef0123456789',
};

const approval = { ...sentNote, story: 'empty', note: '', approval: 'given', approvedBy: 'Amara Castellanos' };
const approved = { by: 'Amara Castellanos', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), version: 'abcdef012345' };

/** As the page of Storybook sends it, unless the headers say otherwise. */
const send = (note: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const address = server.httpServer?.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
    const sent = request({ host: '127.0.0.1', port, path: noteAddress, method: 'POST', headers: own }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += String(part);
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(note));
  });

const stored = async (): Promise<unknown> => JSON.parse(await readFile(path.join(root, automation, 'design.json'), 'utf8'));

describe('the note of a designer', () => {
  beforeAll(async () => {
    await Promise.all([automation, '_parts'].map((name) => cp(path.join(automations, name), path.join(root, name), { recursive: true })));
    await server.listen();
  });
  afterAll(async () => {
    await server.close();
    await rm(place, { recursive: true, force: true });
  });

  it('stands in the folder of its automation, and an approval names who gave it and for which version', async () => {
    expect(await send(sentNote)).toEqual({ status: 200, text: 'kept' });
    expect(await stored()).toEqual({ stories: { 'state-preview': { note: sentNote.note } } });
    expect(await send({ ...approval, approvedBy: '' })).toMatchObject({ status: 422, text: 'Write who approves it.' });
    expect(await send(approval)).toEqual({ status: 200, text: 'kept' });
    expect(await stored()).toEqual({ stories: { empty: { approved }, 'state-preview': { note: sentNote.note } } });
  });

  it('does not approve a version anew that only its words are changed of', async () => {
    const changed = { ...sentNote, story: 'empty', note: 'Smaller words.', approvedBy: 'Devon Marsh', version: 'fedcba9876543210' };
    expect(await send(changed)).toEqual({ status: 200, text: 'kept' });
    expect(await stored()).toMatchObject({ stories: { empty: { note: 'Smaller words.', approved } } });
    expect(await send({ ...changed, approval: 'given' })).toEqual({ status: 200, text: 'kept' });
    expect(await stored()).toMatchObject({ stories: { empty: { approved: { by: 'Devon Marsh', version: 'fedcba987654' } } } });
  });

  it('is kept beside another that comes at the same moment', async () => {
    const stories = Array.from({ length: 8 }, (_none, index) => `state-${index}`);
    const answers = await Promise.all(stories.map((story) => send({ ...sentNote, story })));
    expect(answers.map(({ status }) => status)).toEqual(stories.map(() => 200));
    expect(await stored()).toMatchObject({ stories: Object.fromEntries(stories.map((story) => [story, { note: sentNote.note }])) });
    await Promise.all(stories.map((story) => send({ ...sentNote, story, note: '' })));
  });

  it('goes away when nothing is left of it', async () => {
    expect(await send({ ...sentNote, story: 'empty', note: '', approval: 'taken back' })).toEqual({ status: 200, text: 'kept' });
    expect(await stored()).toEqual({ stories: { 'state-preview': { note: sentNote.note } } });
  });

  it('is taken from the page of Storybook alone, and for an automation that is there', async () => {
    expect(await send({ ...sentNote, note: 'From elsewhere' }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await send({ ...sentNote, automation: '../5710-fees' })).toMatchObject({ status: 422, text: 'There is no such automation.' });
    expect(await send({ ...sentNote, approval: 'perhaps' })).toMatchObject({ status: 422 });
    expect(await send({ ...sentNote, note: 'x'.repeat(2001) })).toMatchObject({ status: 422 });
    expect(await stored()).toEqual({ stories: { 'state-preview': { note: sentNote.note } } });
  });
});
