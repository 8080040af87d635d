import { listOf, recordOf } from '#engine/data/plain-data.ts';
import { sharedShape } from '#engine/types/shared-shapes.ts';

/** The specialties of qualified medical evaluators, each with its three-letter code: "Hand (MHH)". From schemas/shared/fields.json. */
export const qmeSpecialties: readonly string[] = listOf(recordOf(sharedShape('shared/fields.json#/definitions/qmeSpecialty'))['enum']).map(
  String,
);
