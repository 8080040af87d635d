import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the provider does with a call instead of answering it as it should. */
export type ProviderFault = 'slow' | 'fails' | 'lostAnswer';

type Party = { readonly id: string; status: string; on?: string; reason?: string };
export type Submittal = {
  readonly id: string;
  readonly fileNumber: string;
  status: 'Draft' | 'Submitted';
  submissions: number;
  readonly parties: Map<string, Party>;
  readonly attachments: Map<string, { readonly fileName: string; readonly base64: string }>;
  proof?: string;
};

export type ProviderServer = {
  readonly url: string;
  readonly submittals: ReadonlyMap<string, Submittal>;
  /** For the next calls, one after the other. */
  faults: readonly ProviderFault[];
  readonly close: () => void;
};

const slowMs = 800;

/** A real provider in this process: submittals by their key, parties and attachments by their place, a status, a proof. */
export async function startProvider(): Promise<ProviderServer> {
  const submittals = new Map<string, Submittal>();
  const answered = (call: Call): object | undefined => answerTo(submittals, call);
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      const [fault, ...later] = provider.faults;
      provider.faults = later;
      const call = callOf(asked, Buffer.concat(parts).toString());
      if (fault === 'fails') return void answer.writeHead(500).end();
      if (fault === 'slow') return void setTimeout(() => reply(answer, answered(call)), slowMs);
      if (fault === 'lostAnswer') answered(call);
      // the head and half of the body, and then the line is gone
      if (fault !== undefined) return void answer.writeHead(200, { 'content-length': 100 }).write('{"id":', () => answer.destroy());
      return reply(answer, answered(call));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const provider: ProviderServer = { url: `http://127.0.0.1:${port}`, submittals, faults: [], close: () => void server.close() };
  return provider;
}

type Call = { readonly method: string; readonly path: readonly string[]; readonly key: string; readonly body: Record<string, string> };

function callOf({ method = '', url = '', headers }: IncomingMessage, text: string): Call {
  const body: Record<string, string> = text === '' ? {} : JSON.parse(text);
  return { method, path: url.split('/').slice(1), key: String(headers['idempotency-key']), body };
}

function reply(answer: ServerResponse, body: object | undefined): void {
  answer.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
}

function answerTo(submittals: Map<string, Submittal>, { method, path, key, body }: Call): object | undefined {
  const [, id = '', part, place = ''] = path;
  if (method === 'POST') {
    const known = submittals.get(key);
    const made = known ?? newSubmittal(`DC-${submittals.size + 1}`, body['fileNumber'] ?? '');
    submittals.set(key, made);
    return { id: made.id };
  }
  const one = [...submittals.values()].find((submittal) => submittal.id === id);
  if (one === undefined) return undefined;
  if (part === 'parties') one.parties.set(place, { id: body['id'] ?? '', status: 'sent' });
  if (part === 'attachments') one.attachments.set(place, { fileName: body['fileName'] ?? '', base64: body['base64'] ?? '' });
  if (part === 'status') {
    if (one.status === 'Draft') one.submissions += 1;
    one.status = 'Submitted';
  }
  if (part === 'proof') return one.proof === undefined ? {} : { base64: one.proof, pages: 1 };
  return { id, status: one.status, submittedAt: '2026-05-04T18:30:05.000Z', parties: [...one.parties.values()] };
}

const newSubmittal = (id: string, fileNumber: string): Submittal => ({
  id,
  fileNumber,
  status: 'Draft',
  submissions: 0,
  parties: new Map(),
  attachments: new Map(),
});
