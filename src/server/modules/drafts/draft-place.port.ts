import { isCaseFileNumber } from '#domain/case-number.ts';
import { AppError } from '#server/platform/app-error.ts';
import { refuseUnsafeValues } from '#server/platform/http/input-sanitizer.ts';

/** Stands where a draft belongs to no case. */
const noCase = '-';

/** The case whose draft an address names; empty where the draft belongs to none. */
export function caseOfPlace(place: string): string {
  if (place === noCase) return '';
  if (!isCaseFileNumber(place)) throw new AppError('unknown_case', 'Case not found. Choose one from the search.');
  return place;
}

/** The same of a header, which is not decoded by anybody else. */
export function caseOfDraft(header: string): string {
  const place = decoded(header);
  refuseUnsafeValues([place]);
  return caseOfPlace(place);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError('malformed_body', 'The header x-draft-place is not encoded like a part of an address.');
  }
}
