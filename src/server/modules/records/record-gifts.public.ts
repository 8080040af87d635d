import { defined } from '#domain/defined.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import type { CompiledGift } from '#engine/compilation/compile-gifts.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { OffersRequest } from '#engine/plan/offers.ts';
import { isForFiling } from '#engine/recipients/sworn-service.ts';
import { givenSource, givenValues, givesNow, type HandedOver } from '#engine/workflow/handover.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { offersRequest, type OfferDeps } from './record-offers.public.ts';
import type { StoredRecord } from './records.port.ts';
import { visibleRecord } from './visible-record.public.ts';

export type GiftDeps = OfferDeps & { readonly documents: DocumentRecordsPort };

/** A form that can be started from a record: the button, and the address that it leads to. */
export type OfferedGift = { readonly automation: string; readonly shape: string; readonly label: LocalizedText; readonly address: string };

type OfRecord = { readonly record: StoredRecord; readonly published: PublishedAutomation; readonly asked: OffersRequest };

/** The day on which the letter of a record was served on the last of its recipients; undefined until then. What events write later changes nothing. */
async function servedOn({ documents }: GiftDeps, record: StoredRecord): Promise<string | undefined> {
  const letter = (await documents.ofRecord(record.id)).find(({ kind }) => kind === 'letter');
  const deliveries = letter === undefined ? [] : await documents.deliveriesOf(letter.id);
  const served = deliveries.filter((delivery) => !isForFiling(delivery));
  const days = served.flatMap((delivery) => delivery.servedOn ?? []);
  return days.length === served.length ? days.toSorted().at(-1) : undefined;
}

async function handedOver(deps: GiftDeps, { record, published, asked }: OfRecord): Promise<HandedOver> {
  const day = await servedOn(deps, record);
  return {
    record: carriedRow(published.automation, asked.record),
    scopes: asked.scopes.values,
    ...defined({ servedOn: day }),
  };
}

/** The form page of an automation that takes a shape, if this role may open it. */
function formPage(registry: Pick<Registry, 'find'>, { to, shape }: CompiledGift, role: Role | undefined): string | undefined {
  const taker = registry.find(to)?.automation.manifest;
  if (taker?.status !== 'live' || taker.takes?.includes(shape) !== true) return undefined;
  return taker.routes.find(
    (route) => route.screen === 'form' && !route.path.includes('{') && role !== undefined && route.roles.includes(role),
  )?.path;
}

/** The forms that a record starts now, under what is published, for who may open them. */
export async function offeredGifts(deps: GiftDeps, of: OfRecord): Promise<readonly OfferedGift[]> {
  const { record, published, asked } = of;
  const open = published.compiled.gifts.flatMap((gift) => {
    const page = formPage(deps.registry, gift, asked.scopes.person?.role);
    return page === undefined ? [] : [{ gift, page }];
  });
  if (open.length === 0 || published.automation.manifest.status !== 'live') return [];
  const given = await handedOver(deps, of);
  return open
    .filter(({ gift }) => givesNow(gift, given))
    .map(({ gift: { to, shape, label }, page }) => {
      const ofCase = record.caseFileNumber === undefined ? {} : { case: record.caseFileNumber };
      return {
        automation: to,
        shape,
        label,
        address: `${page}?${new URLSearchParams({ ...ofCase, from: record.id, as: shape }).toString()}`,
      };
    });
}

type Giving = {
  readonly user: SignedIn;
  readonly record: StoredRecord;
  readonly published: PublishedAutomation;
  readonly gift: CompiledGift;
};

/** Refuses what the record does not hand over now. */
export async function demandGiven(deps: GiftDeps, { user, record, published, gift }: Giving): Promise<HandedOver> {
  const given = await handedOver(deps, { record, published, asked: await offersRequest(deps, { user, record }) });
  if (!givesNow(gift, given)) throw notGiven();
  return given;
}

export type GivenRequest = { readonly user: SignedIn; readonly id: string; readonly automation: string; readonly shape: string };

/** What a form starts with: worked out from the stored record, with what the form calls it. */
export async function readGiven(deps: GiftDeps, { user, id, automation, shape }: GivenRequest) {
  const record = await visibleRecord(deps, { user, id });
  const published = deps.registry.find(record.automationId);
  const gift = published?.compiled.gifts.find((one) => one.shape === shape && one.to === automation);
  if (published === undefined || gift === undefined || formPage(deps.registry, gift, user.role) === undefined) throw notGiven();
  const given = await demandGiven(deps, { user, record, published, gift });
  const values: PlainRecord = givenValues(gift, given);
  const title = englishText(published.automation.manifest.title);
  return {
    values,
    source: givenSource(gift, given) ?? `${title}, ${usDateTime(record.createdAt)}`,
    ...defined({ caseFileNumber: record.caseFileNumber }),
  };
}

function notGiven(): AppError {
  return new AppError('event_refused', "This form can't be started from that record now.");
}
