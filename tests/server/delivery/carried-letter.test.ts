import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readText } from '../letters/look-into-pdf.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';
import { pdf } from '../uploads/made-files.ts';
import { startProvider, type ProviderServer } from './provider-server.ts';

type Shown = {
  readonly letters: readonly {
    readonly deliveries: readonly {
      readonly id: string;
      readonly recipient: string;
      readonly status: string;
      readonly transit: string;
      readonly backOn?: string;
      readonly backReason?: string;
    }[];
    readonly proofs: readonly { readonly documentId: string; readonly signedBy?: string }[];
  }[];
};

let provider: ProviderServer;
let desk: TestDesk;
let manager: Caller;
let id: string;

beforeAll(async () => {
  provider = await startProvider();
  desk = await testDesk({
    clock: { now: () => new Date('2026-05-04T18:30:00Z') },
    settings: {
      DESK_SERVICE_URL: provider.url,
      DESK_SERVICE_TOKEN: 'a token of tests',
      DESK_SERVICE_NAME: 'Example Mailing',
      DESK_SERVICE_TIMEOUT_SECONDS: '5',
    },
    changes: { limits: { retries: { limit: 6, delaySeconds: 1 }, clockMs: 500 } },
  });
  manager = await desk.as('caseManager');
});
afterAll(() => provider.close());

const send = async (depositionDate: string): Promise<string> => {
  const answer = await sendFeeLetter(manager, { depositionDate });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
};
const shown = async (id: string) => (await manager.call(`GET /desk/submissions/${id}`)).json<Shown>();
const textOf = async (documentId: string) => readText((await manager.call(`GET /documents/${documentId}/content`)).rawPayload);

describe('a letter that a provider carries', () => {
  it('is handed over once, though the provider is slow, fails, and cuts an answer off in the middle', async () => {
    provider.faults = ['slow', 'fails', 'lostAnswer'];
    id = await send('2026-03-11');
    const record = await eventually(
      () => shown(id),
      ({ letters }) => letters[0]!.deliveries.every(({ status }) => status === 'served'),
    );
    expect(provider.submittals.size).toBe(1);
    const [submittal] = [...provider.submittals.values()];
    expect([submittal?.status, submittal?.submissions, submittal?.fileNumber]).toEqual(['Submitted', 1, '20260017']);
    expect(submittal?.parties.size).toBe(record.letters[0]!.deliveries.length);
    expect([...(submittal?.attachments.values() ?? [])].map(({ fileName }) => fileName)).toEqual(['letter.pdf']);
    const [own] = record.letters[0]!.proofs;
    const text = await textOf(own!.documentId);
    expect(text).toContain('I transmitted a true copy to Example Mailing for printing and for mailing by first-class mail');
    expect(text).not.toContain('sealed envelope');
  });

  it('has the provider’s own proof as soon as there is one, and says what arrived and what came back', async () => {
    const [submittal] = [...provider.submittals.values()];
    const [first, second] = [...submittal!.parties.values()];
    Object.assign(first!, { status: 'delivered' });
    Object.assign(second!, { status: 'returned', on: '2026-05-12', reason: 'Moved, left no address' });
    submittal!.proof = (await pdf(1)).toString('base64');
    const { letters } = await eventually(
      () => shown(id),
      (seen) =>
        seen.letters[0]!.proofs.some(({ signedBy }) => signedBy === undefined) &&
        seen.letters[0]!.deliveries.some(({ backOn }) => backOn !== undefined),
    );
    expect(letters[0]!.deliveries.map(({ transit, status }) => [transit, status])).toEqual([
      ['delivered', 'served'],
      ['returned', 'served'],
    ]);
    expect(letters[0]!.deliveries[1]).toMatchObject({ backOn: '2026-05-12', backReason: 'Moved, left no address' });
    expect(letters[0]!.proofs.filter(({ signedBy }) => signedBy === undefined)).toHaveLength(1);
    const rows = desk.database.db.selectFrom('audit_rows').select('id').where('action', '=', 'document.cameBack');
    expect(await rows.execute()).toHaveLength(1);
  });
});
