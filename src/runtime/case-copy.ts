import type { CaseCopy } from '#schemas/api/cases.gen.ts';
import type { Case } from '#schemas/shared/case.gen.ts';

/** A case with how old it is. */
export type LoadedCase = Case & { readonly copy?: CaseCopy };
