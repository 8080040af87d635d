import { addDays, calendarDate, usDate } from '#domain/calendar-date.ts';
import { isHolidayKind } from '#domain/dated-figures.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError, refuseFaults, revisionMissing } from '#server/platform/app-error.ts';
import { cleanFigure, cleanKey, figureFaults } from './figure-forms.ts';
import { runIdempotent, stillRunning, type IdempotentDeps } from '#server/platform/idempotent.ts';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';
import type { FigureFields, FiguresPort, FigureWriting, HolidayChange, NewFigure } from './figures.public.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

export type SaveFiguresDeps = Pick<IdempotentDeps, 'idempotency' | 'leaseSeconds'> & {
  readonly figures: FiguresPort;
  /** The kinds that published automations ask for. */
  readonly kinds: () => FigureKinds;
  readonly ids: Ids;
  readonly sha256: Sha256;
};

type Add = {
  readonly actor: SignedIn;
  readonly figure: NewFigure;
  readonly key: string | undefined;
  /** The call, which answers a repeat as it answered first. */
  readonly call: { readonly name: string; readonly answer: (figure: StoredFigure) => object };
};

/** Adds a figure. The one that was in force until now ends on the day before; no two of a kind share a day. */
export async function addFigure(deps: SaveFiguresDeps, { actor, figure: sent, key, call }: Add): Promise<unknown> {
  const kinds = deps.kinds();
  const fields = { ...cleanFigure(sent, { kind: sent.kind, by: actor }), key: cleanKey(sent.key, kinds[sent.kind]) };
  refuseFaults(figureFaults(fields, { kinds, isStored: false }));
  if (key === undefined)
    throw new AppError('key_missing', 'Send an Idempotency-Key with every create, and the same one when it is sent again.');
  const use = { userId: actor.id, key, call: call.name, fingerprint: deps.sha256(canonicalJson(fields)) };
  const { body } = await runIdempotent({ ...deps, newId: deps.ids.newId }, use, (claim) =>
    deps.figures.write(async (writing) => {
      const figure = { ...fields, id: deps.ids.newId(), revision: 1 };
      await endTheOneBefore(writing, actor, figure);
      await refuseSharedDays(writing, figure);
      await writing.add(figure);
      await noteHolidays(writing, deps.ids, { after: figure });
      await writing.audit.note({ actorId: actor.id, action: 'figure.added', subject: figure.id, detail: detailOf(figure) });
      const answer = { status: 201, body: call.answer(figure) };
      if (!(await writing.saveAnswer(claim, answer))) throw stillRunning(1);
      return answer;
    }),
  );
  return body;
}

type Correct = { readonly actor: SignedIn; readonly id: string; readonly fields: FigureFields; readonly revision: number };

/** Corrects a figure. What was reckoned with it before keeps what it was reckoned with. */
export async function correctFigure(
  { figures, ids, kinds }: SaveFiguresDeps,
  { actor, id, fields, revision }: Correct,
): Promise<StoredFigure> {
  return figures.write(async (writing) => {
    const before = await writing.find(id);
    if (before === undefined) throw new AppError('not_found', 'Rate or holiday not found.');
    if (before.revision !== revision) throw changedMeanwhile();
    const { from, to, value, source, confirmedBy, enforced, isDraft } = cleanFigure(fields, {
      kind: before.kind,
      by: actor,
      before: before.confirmedBy,
    });
    const figure = { ...before, from, to, value, source, confirmedBy, enforced, isDraft, revision: revision + 1 };
    refuseFaults(figureFaults(figure, { kinds: kinds(), isStored: true }));
    await refuseSharedDays(writing, figure);
    await writing.change(figure);
    await noteHolidays(writing, ids, { before, after: figure });
    const detail = { ...detailOf(figure), fromBefore: before.from, toBefore: before.to, valueBefore: before.value };
    await writing.audit.note({ actorId: actor.id, action: 'figure.corrected', subject: id, detail });
    return figure;
  });
}

type Remove = { readonly actor: SignedIn; readonly id: string; readonly revision?: number };

/** Takes a holiday away that was none. Rates are never removed: records rest on them. */
export async function removeHoliday({ figures, ids }: SaveFiguresDeps, { actor, id, revision }: Remove): Promise<void> {
  await figures.write(async (writing) => {
    const before = await writing.find(id);
    if (before === undefined) throw new AppError('not_found', 'Rate or holiday not found.');
    if (!isHolidayKind(before.kind)) throw new AppError('not_allowed', 'Only holidays can be removed. Correct the rate instead.');
    if (revision === undefined) throw revisionMissing();
    if (before.revision !== revision) throw changedMeanwhile();
    await writing.remove(id);
    await noteHolidays(writing, ids, { before });
    await writing.audit.note({ actorId: actor.id, action: 'figure.removed', subject: id, detail: detailOf(before) });
  });
}

/** The day that a holiday closes, and whether it closes the courts alone. No deadline is counted by a day without mail. */
function closureBy(figure: StoredFigure | undefined): Pick<HolidayChange, 'day' | 'closes'> | undefined {
  return figure?.kind === 'holiday' ? { day: figure.from, closes: figure.value === 'court' ? 'court' : 'office' } : undefined;
}

type Changed = { readonly before?: StoredFigure; readonly after?: StoredFigure };

async function noteHolidays(writing: FigureWriting, ids: Ids, { before, after }: Changed): Promise<void> {
  const [removed, added] = [closureBy(before), closureBy(after)];
  if (removed?.day === added?.day && removed?.closes === added?.closes) return;
  const name = (after ?? before)?.key ?? '';
  if (removed !== undefined) await writing.noteHoliday({ id: ids.newId(), name, change: 'removed', ...removed });
  if (added !== undefined) await writing.noteHoliday({ id: ids.newId(), name, change: 'added', ...added });
}

/** The figure in force has no last day yet: the new one gives it one. */
async function endTheOneBefore(writing: FigureWriting, actor: SignedIn, figure: StoredFigure): Promise<void> {
  const first = calendarDate(figure.from);
  const [before, ...others] = await writing.sharingDays(figure);
  if (first === undefined || before === undefined || others.length > 0 || before.to !== '' || before.from >= first) return;
  const ended = { ...before, to: addDays(first, -1), revision: before.revision + 1 };
  await writing.change(ended);
  await writing.audit.note({ actorId: actor.id, action: 'figure.ended', subject: ended.id, detail: detailOf(ended) });
}

async function refuseSharedDays(writing: FigureWriting, figure: StoredFigure): Promise<void> {
  const [other] = await writing.sharingDays(figure);
  if (other === undefined) return;
  const [first, last] = [shownDay(other.from), shownDay(other.to)];
  const code = last === '' ? 'sharedDaysFrom' : 'sharedDays';
  const period = last === '' ? `from ${first} on` : `from ${first} to ${last}`;
  const message = `Another entry of this type applies ${period}. Dates can't overlap.`;
  throw new AppError('invalid_input', message, { faults: [{ pointer: '/from', code, message }], facts: { first, last } });
}

function changedMeanwhile(): AppError {
  return new AppError('record_changed', 'Someone else changed this. Reload the page and compare.');
}

function shownDay(text: string): string {
  const date = calendarDate(text);
  return date === undefined ? '' : usDate(date);
}

function detailOf({ kind, key, from, to, value, confirmedBy, isDraft, revision }: StoredFigure) {
  return { kind, key, from, to, value, confirmed: confirmedBy !== '', draft: isDraft, revision };
}
