import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { TextMessage } from '#server/modules/text-messages/text-messages.port.ts';
import { eventually } from '../sending.ts';
import { testDesk, type TestDesk } from '../test-desk.ts';

const invitation: TextMessage = {
  to: '(213) 555-0142',
  text: 'Su reembolso: https://desk.example.com/m/secreto',
  subject: 'Text message for case 26001',
  caseFileNumber: '26001',
};

const rowOf = ({ database: { db } }: TestDesk, id: string) =>
  db.selectFrom('text_messages').selectAll().where('id', '=', id).executeTakeFirst();
const send = ({ database: { db }, texts }: TestDesk, message: TextMessage) =>
  db.transaction().execute((transaction) => texts.send(transaction, message));
const sent = async (desk: TestDesk, id: string) =>
  eventually(
    () => rowOf(desk, id),
    (row) => row?.sent_at !== null,
  );

describe('a text message', () => {
  it('lies in the outbox as one file, and its text is nowhere else when it is sent', async () => {
    const desk = await testDesk();
    const id = await send(desk, invitation);
    const row = await sent(desk, id);
    expect(row).toMatchObject({ sealed_text: null, provider_id: id, phone: invitation.to });
    const folder = path.join(desk.dataFolder, 'text-messages');
    expect(readdirSync(folder)).toEqual([`${id}.json`]);
    const file = path.join(folder, `${id}.json`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ key: id, to: '+12135550142', text: invitation.text });
    expect(statSync(file).mode & 0o077).toBe(0);
    const taken = desk.database.db.transaction().execute(async (transaction) => {
      await desk.texts.send(transaction, invitation);
      throw new Error('what it tells was not written');
    });
    await expect(taken).rejects.toThrow('was not written');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('goes to a provider over HTTP that fails first, once, and a refused number waits for a person', async () => {
    const heard: { readonly key: string; readonly body: { readonly to: string; readonly text: string } }[] = [];
    const [provider, url] = await providerThat((asked, answer, body) => {
      heard.push({ key: String(asked.headers['idempotency-key']), body: JSON.parse(body) });
      if (body.includes('+12135550199')) return answer.writeHead(422).end('{}');
      if (heard.length === 1) return answer.writeHead(500).end();
      if (heard.length === 2) return answer.destroy();
      return answer.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"SM-7"}');
    });
    afterAll(() => provider.close());
    const settings = { DESK_TEXT_URL: url, DESK_TEXT_TOKEN: 'a token of tests' };
    const desk = await testDesk({ settings, changes: { limits: { retries: { limit: 3, delaySeconds: 1 } } } });
    const id = await send(desk, invitation);
    expect(await sent(desk, id)).toMatchObject({ provider_id: 'SM-7', sealed_text: null });
    expect(heard.map(({ key }) => key)).toEqual([id, id, id]);
    await send(desk, { ...invitation, to: '213-555-0199' });
    const operations = await desk.as('operations');
    const stuck = await eventually(
      async () => (await operations.call('GET /desk/operations')).json<{ jobs: { state: string; lastError: string }[] }>().jobs,
      (jobs) => jobs.some(({ state }) => state === 'failed'),
    );
    expect(stuck.map(({ lastError }) => lastError)).toEqual([expect.stringContaining('refused the phone number')]);
    expect(JSON.stringify(stuck)).not.toContain('secreto');
    expect(desk.logged()).not.toContain('secreto');
  });
});

type Answering = (asked: IncomingMessage, answer: ServerResponse, body: string) => unknown;

async function providerThat(answering: Answering) {
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => void answering(asked, answer, Buffer.concat(parts).toString()));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return [server, `http://127.0.0.1:${port}`] as const;
}
