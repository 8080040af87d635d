import type { Case } from '#schemas/shared/case.gen.ts';

/** When an outside case system was last heard about a case; absent for the desk's own. */
export type CaseCopy = {
  readonly asOf: string;
  /** It may say another thing by now. */
  readonly isStale: boolean;
  /** How many values the firm and the case system say differently. */
  readonly conflicts: number;
  /** How many people and injuries of the case system stand in no list here, because they could not be read. */
  readonly unread?: { readonly people: number; readonly injuries: number };
};

/** A case with how old it is. */
export type LoadedCase = Case & { readonly copy?: CaseCopy };
