import { AppError } from '../usecases/app-error.ts';
import { refuseOddValues } from './refuse-odd-content.ts';

/** Stands where a draft belongs to no case. */
const noCase = '-';

/** The case whose draft an address names; empty where the draft belongs to none. */
export const caseOfPlace = (place: string): string => (place === noCase ? '' : place);

/** The same of a header, which is not decoded by anybody else. */
export function caseOfDraft(header: string): string {
  const place = decoded(header);
  refuseOddValues([place]);
  return caseOfPlace(place);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError('malformed_body', 'The header x-draft-place is not encoded like a part of an address.');
  }
}
