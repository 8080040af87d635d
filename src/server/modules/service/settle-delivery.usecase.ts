import { californiaDate, type CalendarDate, usDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { mailingDayOf } from '#engine/form/letter-day.ts';
import { canBeServed } from '#engine/recipients/service-methods.ts';
import { servingWork } from '#server/modules/acts/record-documents.public.ts';
import type { DocumentRecord } from '#server/modules/files/documents.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import { versionOfRecord, visibleRecord } from '#server/modules/records/visible-record.public.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';
import { AppError, refuseFaults } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { DeliverySettled, ServedParty, ServicePlan } from '#server/platform/stored-json.ts';
import type { CameBackDeps } from './came-back.usecase.ts';
import { type CurrentAddressDeps, withCurrentAddresses } from './current-addresses.ts';
import { declarantOf, type DeclarantDeps } from './declarant.public.ts';
import { type ChosenWay, wayFaults } from './chosen-way.ts';
import { findDelivery, type FoundDelivery } from './find-delivery.ts';
import { type GivenSignature, signatureFaults } from './given-signature.public.ts';

export type SettleDeliveryDeps = CameBackDeps & CurrentAddressDeps & DeclarantDeps & { readonly ids: Ids };

export type SettleBody = { readonly how: DeliverySettled; readonly method?: ChosenWay; readonly signature?: GivenSignature };

type Settling = { readonly user: SignedIn; readonly id: string; readonly deliveryId: string; readonly body: SettleBody };
type Found = FoundDelivery & { readonly stored: StoredRecord };

const settledAlready = (): AppError => new AppError('event_refused', 'Somebody took care of this one already. Open the record again.');

/** Whom the letter goes to now: everybody, by the addresses of today, or the one whose copy came back, in the way that a person chose. Where e-mail bounced, mail takes its place. */
async function recipientsNow(deps: SettleDeliveryDeps, { body }: Settling, found: Found): Promise<readonly ServedParty[]> {
  const { plan, deliveries, delivery, stored } = found;
  const { how } = body;
  const chosen = how === 'servedAgain' ? body.method : undefined;
  const methodOf = (party: ServedParty, index: number): ServedParty => {
    const { id, backOn, method } = deliveries[index] ?? {};
    if (chosen !== undefined && id === delivery.id) return { ...party, method: chosen };
    return how === 'courtesyCopy' || (backOn !== undefined && method === 'email') ? { ...party, method: 'mail' } : party;
  };
  const all = plan.recipients.map(methodOf).filter((_, index) => how === 'servedAgain' || deliveries[index]?.id === delivery.id);
  const meant = all.filter(({ method }) => method !== 'filed');
  const recipients = await withCurrentAddresses(deps, stored.caseFileNumber, meant);
  if (chosen !== undefined) refuseFaults(await wayFaults(deps, found, { chosen, recipients }));
  const unreachable = recipients.filter((party) => !canBeServed(party, party.method));
  if (unreachable.length > 0)
    throw new AppError(
      'event_refused',
      `Add the address of ${unreachable.map(({ name }) => name).join(' and ')} first, in the case or the address book.`,
    );
  return recipients;
}

type Day = { readonly datedOn: CalendarDate; readonly isLater: boolean };

/** The same letter as a document of its own: it has its own service, with its own proof and dates. */
async function letterAgain(
  deps: SettleDeliveryDeps,
  asked: Settling,
  found: Found & { readonly day: Day; readonly recipients: readonly ServedParty[] },
) {
  const { document, plan, stored, day, recipients } = found;
  const { body, user } = asked;
  const { leftOut: _, mailedLater: __, signature: ___, proofsOf: ____, ...kept } = plan;
  const isSworn = body.how === 'servedAgain' && plan.internal !== true;
  const signature = isSworn && body.signature !== undefined ? { ...body.signature, at: deps.clock.now().toISOString() } : undefined;
  const servicePlan: ServicePlan = {
    ...kept,
    ...(await declarantOf(deps, user)),
    recipients,
    again: body.how,
    ...defined({ signature, mailedLater: day.isLater ? (true as const) : undefined }),
  };
  const { eventId: _event, ...own } = document;
  const letter = document.letter ?? stored.letter;
  return { ...own, id: deps.ids.newId(), datedOn: day.datedOn, servicePlan, ...defined({ letter }) } satisfies DocumentRecord;
}

const isByHand = (method: ChosenWay | undefined): boolean => method === 'personal' || method === 'fax';

/** What is still to be done by hand for the one whose letter came back. */
const stillToDo = (method: ChosenWay | undefined, { name }: ServedParty): string =>
  isByHand(method) ? `. It is still to be ${method === 'fax' ? 'faxed' : 'delivered'} to ${name}` : '';

function messageOf({ body: { how, method } }: Settling, { party, delivery }: Found, { datedOn }: Day): string {
  const why =
    delivery.backReason === undefined ? `the address of ${party.name} changed` : `it came back from ${party.name}: ${delivery.backReason}`;
  return how === 'servedAgain'
    ? `Letter served again on everybody on ${usDate(datedOn)}, because ${why}${stillToDo(method, party)}`
    : `Copy mailed to ${party.name} on ${usDate(datedOn)}, because ${why}`;
}

/**
 * What a person chooses for a letter that came back, or went to an old address (8 CCR 10625): everybody is served again with a new proof, and what ran
 * from the letter runs from the new day; or that one gets a copy by mail, and nothing else changes.
 */
export async function settleDelivery(deps: SettleDeliveryDeps, asked: Settling): Promise<{ readonly message: string }> {
  const { user, body } = asked;
  const stored = await visibleRecord(deps, { user, id: asked.id });
  const found = { ...(await findDelivery(deps.documents, asked)), stored };
  const { delivery, document, plan } = found;
  if (delivery.settled !== undefined || (delivery.backOn === undefined && delivery.status !== 'served')) throw settledAlready();
  if (plan.again === 'courtesyCopy' && body.how === 'servedAgain')
    throw new AppError('event_refused', 'This is a copy for one person. Serve everybody again from the letter itself.');
  if (body.how === 'servedAgain' && plan.internal !== true && body.signature !== undefined)
    refuseFaults(signatureFaults(body.signature, user));
  const recipients = await recipientsNow(deps, asked, found);
  const published = await versionOfRecord(deps.registry, stored);
  const record = await seenRecord(deps.records, stored);
  const at = deps.clock.now().toISOString();
  const serve = {
    kind: 'serve',
    letterOn: document.datedOn,
    recipients: { to: recipients.filter(({ copy }) => !copy), cc: recipients.filter(({ copy }) => copy) },
  } as const;
  const first = await deps.planAct({ published, user, act: serve, stored, record });
  const today = californiaDate(at);
  const mailed = recipients.some(({ method }) => method === 'mail') ? mailingDayOf(first.plan.written.scopes) : undefined;
  const day = { datedOn: mailed ?? today, isLater: (mailed ?? today) > today };
  const note = messageOf(asked, found, day);
  // what somebody brings or faxes is served on the day on which it is done
  const servedOn = isByHand(body.method) ? undefined : day.datedOn;
  const again = body.how === 'servedAgain' ? { again: true as const, ...defined({ servedOn }) } : {};
  const planned = await deps.planAct({ published, user, act: { ...serve, ...again, note }, stored, record });
  const letter = await letterAgain(deps, asked, { ...found, day, recipients });
  const settles =
    body.how === 'servedAgain' ? found.deliveries.filter(({ id, backOn }) => backOn !== undefined || id === delivery.id) : [delivery];
  await deps.commit({
    ...planned,
    id: stored.id,
    actor: { id: user.id, email: user.email },
    at,
    documents: {
      letters: [],
      enclosures: [],
      documents: [letter],
      work: servingWork(deps.ids, `${letter.name}, case ${stored.caseFileNumber ?? ''}`, letter),
    },
    finalize: async (writing) => {
      const ids = settles.filter(({ settled }) => settled === undefined).map(({ id }) => id);
      if (!(await writing.settleDeliveries(ids, body.how))) throw settledAlready();
    },
  });
  return { message: note };
}
