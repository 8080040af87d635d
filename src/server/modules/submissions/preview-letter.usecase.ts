import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { WrittenLetter } from '#engine/letter/write-letters.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { StoredPreview } from '#server/modules/previews/previews.port.ts';
import type { RecordWarning } from '#server/platform/stored-json.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { defined } from '#domain/defined.ts';
import { demandOffered, demandPublished, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { AuditLooks } from '#server/modules/audit/audit.port.ts';
import type { PlanAct, PlannedAct } from '#server/modules/acts/acts.port.ts';
import { inputFault } from '#server/modules/acts/plan-faults.public.ts';
import type { CallAnswer, FormCallRequest } from './declared-call.public.ts';
import { letterFingerprint, type LettersToSend, renderLetter, type WriteLetterDeps } from './letter-files.ts';

export type PreviewDeps = WriteLetterDeps & {
  readonly planAct: PlanAct;
  readonly looks: AuditLooks;
  readonly ids: Ids;
  readonly previewMinutes: number;
};

/** A letter as it would be sent, kept for a while under its id. */
export type PreviewedLetter = {
  readonly name: string;
  readonly previewId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly letter: LetterModel;
  /** The case whose letter it is, where one act writes letters in several. */
  readonly caseFileNumber?: string;
};

export type PreviewAnswer = Partial<Omit<PreviewedLetter, 'name'>> & {
  /** Every letter; the first one's values stand also beside them, for callers that know one letter only. */
  readonly letters: readonly PreviewedLetter[];
  readonly expiresAt: string;
  /** Pointed out before it is sent; it does not refuse. */
  readonly warnings: readonly RecordWarning[];
  /** What the letters were written from: new rows have their ids, under which they can be sent. */
  readonly data: PlainRecord;
};

/** One that is over is still known for a while, so that whoever sends it is told so. */
const rememberedMs = 3_600_000;

/** The letters of a form as JSON, or the first as the PDF itself. */
export async function answerPreview(
  deps: PreviewDeps,
  { call, user, sent, version, wantsPdf, from }: FormCallRequest,
): Promise<CallAnswer> {
  demandOffered(call);
  demandPublished(call, version);
  const { published } = call;
  const act = { kind: 'submit', ...sent } as const;
  const planned = await deps.planAct({ published, user, act, ...defined({ from }) });
  if (planned.plan.letters.length === 0) throw new AppError('call_not_offered', 'This automation has no letter.');
  return answerLetters(deps, { planned, user, wantsPdf });
}

/** A planned act whose letters are looked at. */
export type LettersPreviewed = { readonly planned: PlannedAct; readonly user: SignedIn; readonly wantsPdf: boolean };

const caseOf = ({ stored, plan }: PlannedAct): string | undefined => ({ ...stored, ...plan.content }).caseFileNumber;

/** Every letter of an act with the record that it is written for: that of the case first, then those of the other cases. */
function lettersIn(planned: PlannedAct) {
  return [planned, ...(planned.copies ?? [])].flatMap((one) =>
    one.plan.letters.map((letter) => ({
      letter,
      letters: one.plan.letters,
      data: one.plan.written.data,
      scopes: one.plan.written.scopes,
      files: one.files,
      ...defined({ caseFileNumber: caseOf(one) }),
    })),
  );
}

/** Renders letters as they would be sent, and stores them for a while, so that what was previewed can be what is sent. */
export async function answerLetters(deps: PreviewDeps, { planned, user, wantsPdf }: LettersPreviewed): Promise<CallAnswer> {
  const { plan, published, copies = [] } = planned;
  const now = deps.clock.now().getTime();
  const expiresAt = new Date(now + deps.previewMinutes * 60_000).toISOString();
  const previewed = await Promise.all(lettersIn(planned).map((one) => previewOne(deps, { ...one, published, user, expiresAt, now })));
  const letters = previewed.map(({ shown: { caseFileNumber, ...shown } }) => ({
    ...shown,
    ...(copies.length === 0 ? {} : defined({ caseFileNumber })),
  }));
  const [first] = previewed;
  const { name: _name, caseFileNumber: _case, ...whole } = first?.shown ?? {};
  const warnings = [...plan.warnings, ...(plan.previewWarnings ?? [])].map(inputFault);
  const body: PreviewAnswer = { ...whole, letters, expiresAt, warnings, data: plan.written.data };
  if (!wantsPdf || first === undefined) return { status: 200, body };
  for (const { shown } of previewed)
    deps.looks.note({
      actorId: user.id,
      action: 'preview.read',
      subject: shown.previewId,
      documentSha256: shown.sha256,
      ...defined({ caseFileNumber: shown.caseFileNumber }),
    });
  const previewIds = letters.map(({ previewId }) => previewId).join(',');
  return { status: 200, body, pdf: { bytes: first.bytes, previewIds, sha256s: letters.map(({ sha256 }) => sha256).join(',') } };
}

type OnePreviewed = LettersToSend & {
  readonly published: PublishedAutomation;
  readonly user: SignedIn;
  readonly caseFileNumber?: string;
  readonly letter: WrittenLetter;
  readonly expiresAt: string;
  readonly now: number;
};

async function previewOne(deps: PreviewDeps, request: OnePreviewed) {
  const { published, user, letter, files, expiresAt, now, caseFileNumber } = request;
  const { bytes, sha256, pages } = await renderLetter(deps, letter, request);
  const preview: StoredPreview = {
    id: deps.ids.newId(),
    userId: user.id,
    automationId: published.id,
    version: published.version,
    letterFingerprint: letterFingerprint(deps.sha256, letter, files),
    sha256,
    pages,
    bytes,
    expiresAt,
    ...defined({ caseFileNumber }),
  };
  await deps.previews.save(preview, new Date(now - rememberedMs).toISOString());
  const shown: PreviewedLetter = {
    name: letter.name,
    previewId: preview.id,
    sha256,
    pages,
    letter: letter.model,
    ...defined({ caseFileNumber }),
  };
  return { shown, bytes };
}
