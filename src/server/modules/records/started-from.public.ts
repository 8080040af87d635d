import { AppError } from '#server/platform/app-error.ts';
import { fileValues } from '#engine/form/form-files.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { StartedFrom } from '#server/platform/stored-json.ts';
import { demandGiven, type GiftDeps } from './record-gifts.public.ts';
import { versionOfRecord, visibleRecord, type VisibleRecordDeps } from './visible-record.public.ts';

type Started = {
  readonly from: StartedFrom;
  readonly user: SignedIn;
  /** Whose form was started. */
  readonly published: PublishedAutomation;
  readonly caseFileNumber?: string;
};

/**
 * Refuses a form that says it was started from a record which this person does not see, or which does not start it. The answer is the ids of the
 * files of that record: who sees it may hand them on, whoever uploaded them.
 */
export async function demandOrigin(
  deps: VisibleRecordDeps & GiftDeps,
  { from, user, published, caseFileNumber }: Started,
): Promise<readonly string[]> {
  const record = await visibleRecord(deps, { user, id: from.id }).catch((error: unknown) => {
    if (error instanceof AppError) throw unknownOrigin();
    throw error;
  });
  const giver = deps.registry.find(record.automationId);
  const gift = giver?.compiled.gifts.find(({ shape, to }) => shape === from.shape && to === published.id);
  if (giver === undefined || gift === undefined || published.automation.manifest.takes?.includes(from.shape) !== true)
    throw unknownOrigin();
  if (record.caseFileNumber !== caseFileNumber)
    throw new AppError(
      'invalid_input',
      'The record that this form was started from belongs to another case. Open the form from its own case.',
    );
  await demandGiven(deps, { user, record, published: giver, gift });
  const { compiled } = await versionOfRecord(deps.registry, record);
  return fileValues(compiled, record.data).map(({ value }) => String(value['fileId']));
}

function unknownOrigin(): AppError {
  return new AppError('not_found', 'The record that this form was started from was not found. Open the form again without it.');
}
