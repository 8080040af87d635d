import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readText } from '../letters/look-into-pdf.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

type Delivery = {
  readonly id: string;
  readonly method: string;
  readonly status: string;
  readonly transit: string;
  readonly servedOn?: string;
  readonly backReason?: string;
  readonly settled?: string;
};
type Shown = {
  readonly computed: { readonly deadlines: Readonly<Record<string, { readonly triggerOn: string }>> };
  readonly letters: readonly {
    readonly documentId: string;
    readonly deliveries: readonly (Delivery & { readonly recipient: string })[];
    readonly proofs: readonly { readonly documentId: string }[];
  }[];
};

let mail: MailServer;
let desk: TestDesk;
let manager: Caller;
let now = new Date('2026-05-04T18:30:00Z');

beforeAll(async () => {
  mail = await startMailServer();
  desk = await testDesk({
    clock: { now: () => now },
    settings: { DESK_SMTP_URL: mail.url, DESK_SMTP_FROM: 'service@firm.example' },
    changes: { limits: { retries: { limit: 2, delaySeconds: 1 } } },
  });
  manager = await desk.as('caseManager');
});
afterAll(() => mail.close());

const sendByEmail = async (depositionDate: string): Promise<string> => {
  const serviceMethods = [
    { partyId: 'party-5', method: 'email' },
    { partyId: 'party-4', method: 'email' },
  ];
  const answer = await sendFeeLetter(manager, { depositionDate, defenseAttorneyId: 'party-5', serviceMethods });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
};
const shown = async (id: string) => (await manager.call(`GET /desk/submissions/${id}`)).json<Shown>();
const settled = (id: string) =>
  eventually(
    () => shown(id),
    ({ letters }) => letters[0]!.proofs.length > 0 && letters[0]!.deliveries.every(({ transit }) => transit !== 'queued'),
  );
const textOf = async (documentIds: readonly string[]) => {
  const texts = documentIds.map(async (id) => readText((await manager.call(`GET /documents/${id}/content`)).rawPayload));
  return (await Promise.all(texts)).join('\n');
};
const proofsOf = ({ letters }: Shown) => textOf(letters[0]!.proofs.map(({ documentId }) => documentId));

describe('a letter to people who are served by e-mail', () => {
  it('goes to each in a message of its own, once, whatever the mail server does first, and nobody reads a name in the subject', async () => {
    mail.answers = ['busy', 'cut'];
    const { letters } = await settled(await sendByEmail('2026-03-11'));
    expect(letters[0]!.deliveries.map(({ method, transit, status }) => [method, transit, status])).toEqual([
      ['email', 'sent', 'served'],
      ['email', 'sent', 'served'],
    ]);
    const got = mail.taken.map(({ to, subject, files }) => ({ to, subject, files }));
    const files = ['01-letter.pdf'];
    const subject = 'Service of documents, our file 20260017';
    expect(got).toEqual([
      { to: 'priya.raman@example.com', subject, files },
      { to: 'dana.whitlock@example.com', subject, files },
    ]);
    const kept = await desk.database.db.selectFrom('deliveries').select(['message_id', 'sent_from']).execute();
    expect(kept.map(({ message_id: id }) => id)).toEqual(mail.taken.map(({ messageId }) => messageId));
    expect(kept.map(({ sent_from: from }) => from)).toEqual(['service@firm.example', 'service@firm.example']);
  });

  it('is sworn for whom the mail took it alone: who was refused was not served, and stands there as bounced', async () => {
    mail.refuses = 'dana.whitlock@example.com';
    const record = await settled(await sendByEmail('2026-03-12'));
    const [took, bounced] = record.letters[0]!.deliveries;
    expect(took).toMatchObject({ transit: 'sent', status: 'served' });
    expect(bounced).toMatchObject({ transit: 'bounced', status: 'waiting', backReason: expect.stringContaining('550') });
    const proof = await proofsOf(record);
    expect(proof).toContain('from the electronic service address service@firm.example');
    expect(proof).toContain('priya.raman@example.com');
    expect(proof).not.toMatch(/Whitlock|dana\.whitlock/);
  });

  it('is served again on everybody, by mail on whom it bounced, with a proof and a clock of that day; the bounce is settled once', async () => {
    mail.refuses = 'dana.whitlock@example.com';
    const id = await sendByEmail('2026-03-13');
    const { letters } = await settled(id);
    const [, bounced] = letters[0]!.deliveries;
    now = new Date('2026-05-12T18:30:00Z');
    manager = await desk.as('caseManager');
    const settle = (body: object) => manager.call(`POST /desk/submissions/${id}/deliveries/${bounced!.id}/settle`, { body });
    const chosen = { how: 'servedAgain', signature: manager.signature } as const;
    const faultOf = async (method: string) =>
      (await settle({ ...chosen, method })).json<{ faults: readonly { pointer: string; message: string }[] }>().faults;
    expect(await faultOf('email')).toMatchObject([
      { pointer: '/method', message: expect.stringMatching(/^The e-mail to dana\.whitlock@/) },
    ]);
    const answer = await settle({ ...chosen, method: 'mail' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await settle({ how: 'courtesyCopy' })).statusCode).toBe(409);
    const after = await eventually(
      () => shown(id),
      ({ letters, computed }) => (letters[1]?.proofs.length ?? 0) > 1 && computed.deadlines['payment']?.triggerOn === '2026-05-12',
    );
    const [first, again] = after.letters;
    expect(first!.deliveries.map(({ transit, settled: how }) => [transit, how])).toEqual([
      ['sent', undefined],
      ['bounced', 'servedAgain'],
    ]);
    expect(again!.deliveries.map(({ method, status, servedOn }) => [method, status, servedOn])).toEqual([
      ['email', 'served', '2026-05-12'],
      ['mail', 'served', '2026-05-12'],
    ]);
    expect(after.computed.deadlines['payment']?.triggerOn).toBe('2026-05-12');
    const proof = await textOf(again!.proofs.map(({ documentId }) => documentId));
    for (const words of ['May 12, 2026', 'sealed envelope', 'Dana Whitlock', 'priya.raman@example.com']) expect(proof).toContain(words);
    expect(proof).not.toContain('May 4, 2026');
  });

  it('runs from the day on which it is brought, where somebody chose to bring it to the one on whom it bounced', async () => {
    mail.refuses = 'dana.whitlock@example.com';
    const id = await sendByEmail('2026-03-18');
    const before = await settled(id);
    const [, bounced] = before.letters[0]!.deliveries;
    const call = `POST /desk/submissions/${id}/deliveries`;
    const chosen = { how: 'servedAgain', method: 'personal', signature: manager.signature };
    const answer = await manager.call(`${call}/${bounced!.id}/settle`, { body: chosen });
    expect(answer.statusCode, answer.body).toBe(200);
    const again = (await shown(id)).letters[1]!.deliveries.find(({ method }) => method === 'personal');
    now = new Date('2026-05-14T18:30:00Z');
    manager = await desk.as('caseManager');
    const brought = await manager.call(`${call}/${again!.id}`, { body: { on: '2026-05-14', signature: manager.signature } });
    expect(brought.statusCode, brought.body).toBe(200);
    const days = [before, await shown(id)].map(({ computed }) => computed.deadlines['payment']?.triggerOn);
    expect(days).toEqual(['2026-05-12', '2026-05-14']);
  });

  it('goes as a copy by mail to one person, which no proof swears to and no clock runs from', async () => {
    mail.refuses = 'dana.whitlock@example.com';
    const id = await sendByEmail('2026-03-16');
    const before = await settled(id);
    const [, bounced] = before.letters[0]!.deliveries;
    const settle = `POST /desk/submissions/${id}/deliveries/${bounced!.id}/settle`;
    const answer = await manager.call(settle, { body: { how: 'courtesyCopy' } });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await eventually(
      () => shown(id),
      ({ letters }) => letters[1]?.deliveries[0]?.status === 'served',
    );
    expect(after.letters[1]).toMatchObject({
      again: 'courtesyCopy',
      proofs: [],
      deliveries: [{ method: 'mail', recipient: 'Dana Whitlock' }],
    });
    expect(after.letters[1]).not.toHaveProperty('toSign');
    expect(after.computed.deadlines).toEqual(before.computed.deadlines);
  });
});
