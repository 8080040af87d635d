import { pointerBelow } from '#engine/data/places.ts';
import type { Fault } from '#engine/declaration/fault.ts';

/** A fault before its line is looked up; one of the text itself knows its line. */
export type Finding = Omit<Fault, 'line'> & { readonly line?: number };

/** A place in a declaration: the file and the JSON pointer in it. */
export type Place = { readonly file: string; readonly path: string };

type Sentence = { readonly code: string; readonly message: string; readonly remedy: string };

/** A fault that keeps the folder from being published. */
export function errorAt(place: Place, sentence: Sentence): Finding {
  return { severity: 'error', ...place, ...sentence };
}

/** A fault that is published and shown. */
export function warningAt(place: Place, sentence: Sentence): Finding {
  return { severity: 'warning', ...place, ...sentence };
}

/** The place below another. */
export function below(place: Place, ...steps: readonly (string | number)[]): Place {
  return { file: place.file, path: steps.reduce(pointerBelow, place.path) };
}
