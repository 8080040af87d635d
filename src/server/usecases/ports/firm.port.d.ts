import type { DatedFigures } from '#domain/dated-figures.ts';
import type { Firm } from '#schemas/shared/case.gen.ts';
/** The firm's own data and the legal figures with their dates. */
export type FirmPort = {
    readonly firm: () => Promise<Firm>;
    readonly figures: () => Promise<DatedFigures>;
};
