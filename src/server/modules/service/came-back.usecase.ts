import { calendarDate, californiaDate, usDate } from '#domain/calendar-date.ts';
import type { ActsModule } from '#server/modules/acts/acts.module.ts';
import type { DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import { versionOfRecord, visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';
import { AppError, type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { findDelivery, type FoundDelivery } from './find-delivery.ts';

export type CameBackDeps = VisibleRecordDeps &
  Pick<ActsModule, 'planAct' | 'commit'> & { readonly documents: DocumentRecordsPort; readonly clock: Clock };

export type CameBackBody = { readonly on: string; readonly reason: string };

type CameBack = { readonly user: SignedIn; readonly id: string; readonly deliveryId: string; readonly body: CameBackBody };

const cannotComeBack = (): AppError =>
  new AppError('event_refused', 'This one is not under way, or was recorded already. Open the record again.');

function faultsOf({ body }: CameBack, { delivery }: FoundDelivery, today: string): readonly InputFault[] {
  const on = calendarDate(body.on);
  const faults: InputFault[] = [];
  if (on === undefined || on > today || on < (delivery.servedOn ?? today))
    faults.push({ pointer: '/on', code: 'day', message: 'Enter the day it came back: after it was sent, today at the latest.' });
  if (body.reason.trim() === '')
    faults.push({ pointer: '/reason', code: 'required', message: 'Enter what the envelope or the message says.' });
  return faults;
}

/** A person records that a letter came back, or that an e-mail bounced: when, and why. What is to be done then is chosen by a person, too. */
export async function recordCameBack(deps: CameBackDeps, asked: CameBack): Promise<{ readonly message: string }> {
  const { user, body } = asked;
  const stored = await visibleRecord(deps, { user, id: asked.id });
  const found = await findDelivery(deps.documents, asked);
  const { delivery, party, document } = found;
  const isUnderWay = delivery.status === 'served' && delivery.backOn === undefined;
  if (!isUnderWay || (delivery.method !== 'mail' && delivery.method !== 'email')) throw cannotComeBack();
  const at = deps.clock.now().toISOString();
  refuseFaults(faultsOf(asked, found, californiaDate(at)));
  const on = calendarDate(body.on) ?? californiaDate(at);
  const reason = body.reason.trim();
  const what = delivery.method === 'email' ? 'The e-mail' : 'The letter';
  const message = `${what} to ${party.name} came back on ${usDate(on)}: ${reason}`;
  const published = await versionOfRecord(deps.registry, stored);
  const record = await seenRecord(deps.records, stored);
  const act = { kind: 'serve', letterOn: document.datedOn, recipients: { to: [], cc: [] }, note: message } as const;
  const planned = await deps.planAct({ published, user, act, stored, record });
  await deps.commit({
    ...planned,
    id: stored.id,
    actor: { id: user.id, email: user.email },
    at,
    finalize: async (writing) => {
      const transit = delivery.method === 'email' ? 'bounced' : 'returned';
      if (!(await writing.saveCameBack({ deliveryId: delivery.id, transit, on, reason, at }))) throw cannotComeBack();
    },
  });
  return { message };
}
