import { calendarDate, californiaDate, type CalendarDate, usDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { fullName } from '#domain/person-name.ts';
import { isByHand } from '#engine/recipients/sworn-service.ts';
import type { ActsModule } from '#server/modules/acts/acts.module.ts';
import type { DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import { versionOfRecord, visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';
import { AppError, type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { type GivenSignature, signatureFaults } from './given-signature.public.ts';
import { type ProofDeps, proofRecord, renderProof } from './proof-document.ts';
import { declarantOf, type DeclarantDeps } from './declarant.public.ts';
import { findDelivery, type FoundDelivery, partyOf } from './find-delivery.ts';

export type ConfirmDeliveryDeps = VisibleRecordDeps &
  ProofDeps &
  DeclarantDeps &
  Pick<ActsModule, 'planAct' | 'commit'> & { readonly documents: DocumentRecordsPort; readonly clock: Clock };

export type ConfirmedBody = {
  readonly on: string;
  /** Who brought or faxed it, where that was not the sender of this. */
  readonly by?: string;
  readonly signature?: GivenSignature;
};

type Confirmation = { readonly user: SignedIn; readonly id: string; readonly deliveryId: string; readonly body: ConfirmedBody };

function faultsOf({ user, body }: Confirmation, { document }: FoundDelivery, today: CalendarDate): readonly InputFault[] {
  const on = calendarDate(body.on);
  const from = calendarDate(document.datedOn) ?? today;
  const dated = (message: string): readonly InputFault[] => [{ pointer: '/on', code: 'day', message }];
  const ofDay =
    on === undefined || on > today
      ? dated('Enter the day on which it was done, today at the latest.')
      : on < from
        ? dated(`The letter is of ${usDate(from)}. Enter that day or a later one.`)
        : [];
  const ofSigner = (body.by ?? '').trim() === '' ? signatureFaults(body.signature, user) : [];
  return [...ofDay, ...ofSigner];
}

/** The day from which runs what waits: that of the last delivery by hand or fax to somebody else than our own client; undefined while one is missing. */
function lastDay({ letters, delivery }: FoundDelivery, on: string): string | undefined {
  const days = letters.flatMap((letter) =>
    letter.deliveries.flatMap((one) => {
      if (!isByHand(one) || partyOf(letter, one)?.role === 'applicant') return [];
      return [one.id === delivery.id ? on : (one.servedOn ?? '')];
    }),
  );
  return days.includes('') ? undefined : days.toSorted().at(-1);
}

/** The proof of the person who brought or faxed it. For somebody else the desk swears nothing: that person's own proof goes into the file. */
async function proofOf(deps: ConfirmDeliveryDeps, { user, body }: Confirmation, { document, plan, party }: FoundDelivery) {
  const { signature: given } = body;
  const servedOn = calendarDate(body.on);
  if (given === undefined || (body.by ?? '').trim() !== '' || plan.internal === true || servedOn === undefined) return undefined;
  const signature = { ...given, at: deps.clock.now().toISOString() };
  const own = { ...plan, ...(await declarantOf(deps, user)) };
  const rendered = await renderProof(deps, { plan: own, title: plan.title ?? document.name, served: [{ ...party, servedOn }], signature });
  return proofRecord(deps, { letter: document, ...rendered, datedOn: californiaDate(signature.at), signature });
}

const doneTexts = { personal: 'Delivered by hand', fax: 'Faxed' } as const;

async function planServe(
  deps: ConfirmDeliveryDeps,
  { user, body: { on } }: Confirmation,
  { found, stored, note }: { readonly found: FoundDelivery; readonly stored: StoredRecord; readonly note: string },
) {
  const published = await versionOfRecord(deps.registry, stored);
  const record = await seenRecord(deps.records, stored);
  const recipients = {
    to: found.plan.recipients.filter(({ copy }) => !copy),
    cc: found.plan.recipients.filter(({ copy }) => copy),
  };
  const act = { kind: 'serve', letterOn: found.document.datedOn, recipients, note, ...defined({ servedOn: lastDay(found, on) }) } as const;
  return deps.planAct({ published, user, act, stored, record });
}

/** Records that a letter was delivered by hand or faxed: by whom and when. What waited for the last one runs from that day. */
export async function confirmDelivery(deps: ConfirmDeliveryDeps, asked: Confirmation): Promise<{ readonly message: string }> {
  const { user, body } = asked;
  const stored = await visibleRecord(deps, { user, id: asked.id });
  const found = await findDelivery(deps.documents, asked);
  const { delivery, party } = found;
  const { method } = delivery;
  if (method !== 'personal' && method !== 'fax') throw new AppError('event_refused', 'The desk serves this one itself.');
  if (delivery.status === 'served') throw recordedAlready();
  refuseFaults(faultsOf(asked, found, californiaDate(deps.clock.now().toISOString())));
  const by = (body.by ?? '').trim();
  const servedBy = by === '' ? fullName(user) : by;
  const message = `${doneTexts[method]} to ${party.name} on ${usDate(calendarDate(body.on) ?? californiaDate(body.on))} by ${servedBy}.`;
  const planned = await planServe(deps, asked, { found, stored, note: message });
  const proof = await proofOf(deps, asked, found);
  const at = deps.clock.now().toISOString();
  await deps.commit({
    ...planned,
    id: stored.id,
    actor: { id: user.id, email: user.email },
    at,
    finalize: async (writing) => {
      const saved = await writing.saveDelivery({ deliveryId: delivery.id, servedOn: body.on, servedBy, at, ...defined({ proof }) });
      if (!saved) throw recordedAlready();
    },
  });
  return { message };
}

function recordedAlready(): AppError {
  return new AppError('event_refused', 'This delivery was recorded already. Open the record again.');
}
