import type { DatedFigures } from '#domain/dated-figures.ts';
import type { Firm, Office } from '#schemas/shared/case.gen.ts';

/** The firm's own data, the legal figures with their dates, and the attorneys who were set inactive. */
export type FirmData = { readonly firm: Firm; readonly figures: DatedFigures; readonly formerAttorneys: Firm['attorneys'] };

export type FirmPort = {
  /** As they are now; the very same object as long as nothing was changed. */
  readonly read: () => Promise<FirmData>;
  /** The office in which a user works; undefined for the main office, whose address the firm itself has. */
  readonly officeOf: (userId: string) => Promise<Office | undefined>;
};
