import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeDataFolder, removeDataFolder } from '../../data-folder.ts';
import { startDesk } from '../../start-desk.ts';
import { mustComeMs } from '../../time-limits.ts';
import { feeLetter, travelWith } from '../../server/sending.ts';
import { clusterOf } from '#server/platform/postgres/embedded-postgres-account.ts';
import { livingPostmaster } from '#server/platform/postgres/embedded-postgres-process.ts';
import { demoPassword } from '#demo/demo-firm.ts';
import type { HostileFile } from './hostile-file.ts';
import { letterEnds, type LetterEnd } from './letter-ends.ts';
import { watchProcesses, type ProcessWatch } from './watch-processes.ts';

export type UploadAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>>; readonly milliseconds: number };
export type Enclosure = { readonly fileId: string; readonly fileName: string; readonly type: string };

export type HostileDesk = {
  readonly watch: ProcessWatch;
  /** The number of PostgreSQL's first process, while it lives. */
  readonly postmaster: () => number | undefined;
  /** How the letter processes ended that are no more. */
  readonly letterEnds: () => readonly LetterEnd[];
  readonly isReady: () => Promise<boolean>;
  readonly upload: (file: Pick<HostileFile, 'fileName'>, bytes: Uint8Array) => Promise<UploadAnswer>;
  /** Asks who stands on it, as if it were a panel. */
  readonly readAsPanel: (file: Pick<HostileFile, 'fileName'>, bytes: Uint8Array) => Promise<UploadAnswer>;
  readonly content: (fileId: string) => Promise<Buffer>;
  /** Sends a letter with these enclosed, one or two. Answers its id. */
  readonly sendLetter: (enclosures: readonly Enclosure[]) => Promise<string>;
  /** The enclosures as they lie in the package that was served, once it was. */
  readonly servedEnclosures: (letterId: string) => Promise<readonly Buffer[]>;
  readonly stop: () => Promise<void>;
};

type Asked = { readonly path: string; readonly method?: string; readonly body?: FormData | string; readonly key?: string };
type Ask = (asked: Asked) => Promise<Response>;
type Submission = { readonly deliveries: readonly { readonly status: string; readonly docucentId?: string }[] };

const preload = pathToFileURL(path.join(import.meta.dirname, 'note-ends.ts')).href;

/** A desk in processes of its own, and a person who gives it files as a browser does. */
export async function startHostileDesk(): Promise<HostileDesk> {
  const dataFolder = makeDataFolder('desk-hostile-');
  const desk = await startDesk({
    DESK_DATA: dataFolder,
    DESK_LOG_LEVEL: 'warn',
    DESK_REQUESTS_PER_MINUTE: '100000',
    DESK_UNSENT_FILES: '10000',
    DESK_UNSENT_MEGABYTES: '100000',
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${preload}`,
  });
  const token = await signIn(desk.origin);
  const ask: Ask = ({ path: place, method = 'GET', body, key }) =>
    fetch(`${desk.origin}/api/v1${place}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-desk-client': 'desk',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body }),
    });
  const watch = watchProcesses(desk.process);
  let letters = 0;
  return {
    watch,
    postmaster: () => livingPostmaster(clusterOf(dataFolder))?.pid,
    letterEnds: () => letterEnds(dataFolder),
    isReady: async () => (await fetch(`${desk.origin}/api/v1/ready`)).ok,
    upload: (file, bytes) => upload(ask, file, bytes),
    readAsPanel: ({ fileName: originalname }, bytes) => {
      const documentFile = { originalname, mimetype: 'application/pdf', base64: Buffer.from(bytes).toString('base64') };
      const body = JSON.stringify({ caseFileId: feeLetter.caseFileNumber, analysisType: 'extract_all', documentFile });
      return timed(() => ask({ path: '/strikes/get-doctors-from-panel', method: 'POST', body }));
    },
    content: async (fileId) => Buffer.from(await (await ask({ path: `/files/${fileId}/content` })).arrayBuffer()),
    sendLetter: (enclosures) =>
      sendLetter(ask, enclosures, (letters += 1)).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${readFileSync(path.join(dataFolder, 'desk.log'), 'utf8').slice(-3000)}`);
      }),
    servedEnclosures: async (letterId) => enclosuresIn(dataFolder, await served(ask, letterId)),
    stop: async () => {
      watch.end();
      try {
        await desk.stop();
      } finally {
        await removeDataFolder(dataFolder);
      }
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'caseManager@firm.example', password: demoPassword }),
  });
  const { token } = (await answer.json()) as { readonly token?: string };
  if (token === undefined) throw new Error(`Nobody could sign in: ${answer.status}`);
  return token;
}

async function upload(ask: Ask, { fileName }: Pick<HostileFile, 'fileName'>, bytes: Uint8Array): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  return timed(() => ask({ path: '/files', method: 'POST', body: form }));
}

async function timed(asking: () => Promise<Response>): Promise<UploadAnswer> {
  const since = performance.now();
  const answer = await asking();
  const body = (await answer.json()) as UploadAnswer['body'];
  return { status: answer.status, body, milliseconds: performance.now() - since };
}

async function sendLetter(ask: Ask, [parking, tolls]: readonly Enclosure[], number: number): Promise<string> {
  const receipt = (enclosure: Enclosure) => ({ fileId: enclosure.fileId, name: enclosure.fileName, type: enclosure.type });
  const letter = {
    ...feeLetter,
    depositionDate: new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10),
    ...travelWith({
      ...(parking === undefined ? {} : { parking: 14, parkingReceipt: receipt(parking) }),
      ...(tolls === undefined ? {} : { tolls: 7.75, tollsReceipt: receipt(tolls) }),
    }),
  };
  const answer = await ask({
    path: '/cloud/generate5710Letter',
    method: 'POST',
    body: JSON.stringify(letter),
    key: `hostile-letter-${number}`,
  });
  const body = (await answer.json()) as { readonly id?: string };
  if (answer.status !== 201 || body.id === undefined) throw new Error(`The letter was not taken: ${JSON.stringify(body)}`);
  return body.id;
}

/** The number of its package. */
async function served(ask: Ask, letterId: string): Promise<string> {
  for (const until = Date.now() + mustComeMs; ;) {
    const { deliveries } = (await (await ask({ path: `/desk/submissions/${letterId}` })).json()) as Submission;
    const number = deliveries[0]?.docucentId;
    if (number !== undefined && deliveries.every(({ status }) => status === 'served')) return number;
    if (Date.now() > until) throw new Error(`The letter was not served: ${JSON.stringify(deliveries)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Manifest = { readonly attachments: readonly { readonly kind: string; readonly file: string }[] };

function enclosuresIn(dataFolder: string, number: string): readonly Buffer[] {
  const folder = path.join(dataFolder, 'outbox', 'sent', number);
  const { attachments } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  return attachments.filter(({ kind }) => kind === 'enclosure').map(({ file }) => readFileSync(path.join(folder, file)));
}
