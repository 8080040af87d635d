import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageManifest } from '#server/modules/service/delivery-outbox.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';

export type Delivery = { readonly method: string; readonly status: string; readonly docucentId?: string; readonly servedOn?: string };
export type Submission = {
  readonly deliveries: readonly Delivery[];
  readonly documents: readonly { readonly id: string; readonly kind: string; readonly pages: number }[];
};

/** A delivery service without troubles. */
export const calm = { delayMs: 0, answersTwice: false };

export type DeliveryDesk = {
  readonly desk: TestDesk;
  readonly manager: Caller;
  readonly sendLetter: (changes?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly readSubmission: (id: string) => Promise<Submission>;
  /** The submission when all were served whom the desk serves. */
  readonly served: (id: string) => Promise<Submission>;
  readonly sentFolder: string;
  readonly manifestOf: (number: string) => PackageManifest;
  readonly packages: () => readonly string[];
};

// The documents are read before the deliveries, so that for a moment one can see that it is served and not yet the proof.
export const isServed = ({ deliveries, documents }: Submission): boolean =>
  deliveries.length > 0 &&
  deliveries.every(({ method, status }) => status === 'served' || ['personal', 'fax', 'filed'].includes(method)) &&
  documents.some(({ kind }) => kind === 'proofOfService');

/** A desk on a morning of May 2026 that gives a job up after two more tries, a second apart. */
export async function startDeliveryDesk(): Promise<DeliveryDesk> {
  const desk = await testDesk({
    clock: { now: () => new Date('2026-05-04T18:30:00Z') },
    changes: { limits: { retries: { limit: 2, delaySeconds: 1 } } },
  });
  const manager = await desk.as('caseManager');
  const readSubmission = async (id: string) => (await manager.call(`GET /desk/submissions/${id}`)).json<Submission>();
  const sentFolder = path.join(desk.dataFolder, 'outbox', 'sent');
  return {
    desk,
    manager,
    sendLetter: async (changes = {}) => {
      const answer = await sendFeeLetter(manager, changes);
      if (answer.statusCode !== 201) throw new Error(answer.body + desk.logged().slice(-2500));
      return answer.json<{ id: string }>().id;
    },
    readSubmission,
    served: (id) => eventually(() => readSubmission(id), isServed),
    sentFolder,
    manifestOf: (number) => JSON.parse(readFileSync(path.join(sentFolder, number, 'manifest.json'), 'utf8')) as PackageManifest,
    packages: () => readdirSync(sentFolder),
  };
}
