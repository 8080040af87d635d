import caseShapes from '#schemas/shared/case.json' with { type: 'json' };
import type { LookupShape } from '#engine/declaration/automation.ts';

/** The shape of what a lookup of a panel gives; it is asked by its number and by the case of the form. */
export const panelLookupShape: LookupShape = {
  row: caseShapes.definitions.panel,
  where: { panelNumber: { type: 'string' }, caseFileNumber: { type: 'string' } },
};
