import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isDesign } from '#engine/check-shape/meta-validators.gen.js';
import type { Design, DesignEntry } from '#schemas/meta/design.gen.ts';
import { automationsRoot, readDeclarations } from '../scripts/declarations/declaration-folders.ts';
import { approvals, noteAddress, type Approval } from '../stories/plan/note-address.ts';

const mostBytes = 20_000;

type Note = {
  readonly automation: string;
  readonly story: string;
  readonly note: string;
  readonly approval: Approval;
  readonly approvedBy: string;
  readonly version: string;
};

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isText = (key: string): boolean => typeof fields.get(key) === 'string';
  return (
    ['automation', 'story', 'note', 'approvedBy', 'version'].every(isText) && approvals.some((each) => each === fields.get('approval'))
  );
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > mostBytes) throw new Error('The note is too long.');
  }
  return JSON.parse(text);
};

/** Another page that is open in the same browser may not write into the repository. */
const isOwnPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers['sec-fetch-site'] === 'same-origin' && headers['content-type'] === 'application/json';

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());

const designOf = async (file: string): Promise<Design['stories']> => {
  const text = await readFile(file, 'utf8').catch(() => '{ "stories": {} }');
  const design: unknown = JSON.parse(text);
  if (!isDesign(design)) throw new Error('design.json has not its shape; npm run check-declarations says what is wrong.');
  return design.stories;
};

/** An approval is of the version that was looked at: whoever changes the note alone leaves it as it was. */
function approvedBy(sent: Note, before: DesignEntry | undefined): DesignEntry['approved'] {
  if (sent.approval === 'kept') return before?.approved;
  if (sent.approval === 'taken back') return undefined;
  if (sent.approvedBy === '') throw new Error('Write who approves it.');
  return { by: sent.approvedBy, on: today(), version: sent.version.slice(0, 12) };
}

const keep = async (sent: unknown, root: string): Promise<void> => {
  if (!isNote(sent)) throw new Error('A note names its automation and story.');
  const { folders } = await readDeclarations(root);
  if (!folders.has(sent.automation)) throw new Error('There is no such automation.');
  const file = path.join(root, sent.automation, 'design.json');
  const stories = await designOf(file);
  const approved = approvedBy(sent, stories[sent.story]);
  const entry = { ...(sent.note === '' ? {} : { note: sent.note }), ...(approved === undefined ? {} : { approved }) };
  const others = Object.entries(stories).filter(([key]) => key !== sent.story);
  const all = Object.keys(entry).length === 0 ? others : [...others, [sent.story, entry] as const];
  const design = { stories: Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other))) };
  if (!isDesign(design)) throw new Error('A note has at most 2000 letters, a name 120.');
  await writeFile(file, `${JSON.stringify(design, null, 2)}\n`);
};

const answer = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
};

/** Keeps a designer's note in the folder of its automation below the root; only while Storybook runs on the files. */
export const designNotes = (root = automationsRoot): Plugin => ({
  name: 'design-notes',
  configureServer: ({ middlewares }) => {
    // One after the other: each reads what the one before has written.
    let last: Promise<unknown> = Promise.resolve();
    const keepNext = (sent: unknown): Promise<void> => {
      const kept = last.then(() => keep(sent, root));
      last = kept.catch(() => undefined);
      return kept;
    };
    middlewares.use(noteAddress, (request, response) => {
      if (!isOwnPage(request)) return answer(response, 403, 'Only the page of Storybook keeps notes.');
      readBody(request)
        .then(keepNext)
        .then(
          () => answer(response, 200, 'kept'),
          (error: unknown) => answer(response, 422, error instanceof Error ? error.message : 'The note could not be kept.'),
        );
    });
  },
});
