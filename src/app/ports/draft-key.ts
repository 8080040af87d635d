/** Stands where a draft belongs to no case. */
const noCase = '-';

/** Which draft of an automation, as addresses and headers say it. */
export const draftKey = (caseFileNumber: string): string => encodeURIComponent(caseFileNumber === '' ? noCase : caseFileNumber);
