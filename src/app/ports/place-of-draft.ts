/** Stands where a draft belongs to no case. */
const noCase = '-';

/** Where a draft is kept, as addresses and headers say it. */
export const placeOfDraft = (caseFileNumber: string): string => encodeURIComponent(caseFileNumber === '' ? noCase : caseFileNumber);
