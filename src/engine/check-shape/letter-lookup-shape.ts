import caseShapes from '#schemas/shared/case.json' with { type: 'json' };
import type { LookupShape } from '#engine/declaration/automation.ts';

/** The shape of what a lookup of letters gives; it is asked by the case of the form. */
export const letterLookupShape: LookupShape = {
  row: caseShapes.definitions.sentLetter,
  where: { caseFileNumber: { type: 'string' } },
};
