import { californiaDate } from '#domain/calendar-date.ts';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';
import type { MileageRateBody } from '#schemas/api/mileage-rates.gen.ts';
import { AppError, revisionMissing } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { FigureFields } from './figures.public.ts';
import { type MileageRateDeps, mileageRatePeriod, readMileageRate } from './read-mileage-rates.usecase.ts';
import { addFigure, correctFigure, type SaveFiguresDeps } from './save-figures.usecase.ts';

export type SaveMileageRateDeps = MileageRateDeps & SaveFiguresDeps;

/** The law by which every rate holds; the page where a year's rate was published may be named instead. */
const authority = 'LC 4600(e)(2), Gov. Code 19820';

/** How the fields of a figure are called in the calls of mileage rates. */
const calledHere: Readonly<Record<string, string>> = { '/from': '/start_date', '/to': '/end_date', '/value': '/rate' };

async function withOwnPointers<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.faults === undefined) throw error;
    const faults = error.details.faults.map((fault) => ({ ...fault, pointer: calledHere[fault.pointer] ?? fault.pointer }));
    throw new AppError(error.code, error.message, { ...error.details, faults });
  }
}

function fieldsOf({ rate, start_date: from, end_date: to, source }: MileageRateBody, before?: StoredFigure): FigureFields {
  const kept = { source: before?.source ?? authority, confirmedBy: before?.confirmedBy ?? '', enforced: '', isDraft: false } as const;
  return { ...kept, from, to: to ?? '', value: String(rate), ...(source === undefined ? {} : { source }) };
}

type Add = { readonly actor: SignedIn; readonly body: MileageRateBody; readonly key: string | undefined };

const add = {
  name: 'POST /mileage-reimbursement-rates',
  answer: (figure: StoredFigure) => ({ rate: mileageRatePeriod(figure), message: 'Rate added' }),
};

export async function addMileageRate(deps: SaveMileageRateDeps, { actor, body, key }: Add): Promise<unknown> {
  const figure = { kind: 'mileageRate', key: '', ...fieldsOf(body) };
  return withOwnPointers(() => addFigure(deps, { actor, figure, key, call: add }));
}

type Change = { readonly actor: SignedIn; readonly id: string; readonly revision?: number };

/** Corrects a rate. Claims that were approved keep what they were priced with. */
export async function correctMileageRate(
  deps: SaveMileageRateDeps,
  { actor, id, revision, body }: Change & { readonly body: MileageRateBody },
): Promise<StoredFigure> {
  const before = await readMileageRate(deps, id);
  if (revision === undefined) throw revisionMissing();
  return withOwnPointers(() => correctFigure(deps, { actor, id, fields: fieldsOf(body, before), revision }));
}

/** Takes a rate away that holds for no day yet. What trips were priced with stays. */
export async function removeMileageRate({ figures, clock }: SaveMileageRateDeps, { actor, id, revision }: Change): Promise<void> {
  await figures.write(async (writing) => {
    const before = await writing.find(id);
    if (before?.kind !== 'mileageRate') throw new AppError('not_found', 'Mileage rate not found.');
    if (revision === undefined) throw revisionMissing();
    if (before.revision !== revision) throw new AppError('record_changed', 'Someone else changed this. Reload the page and compare.');
    if (before.from <= californiaDate(clock.now().getTime()))
      throw new AppError('not_allowed', 'Trips are paid by this rate already. Correct it instead.');
    await writing.remove(id);
    const { kind, key, from, to, value } = before;
    await writing.audit.note({ actorId: actor.id, action: 'figure.removed', subject: id, detail: { kind, key, from, to, value } });
  });
}
