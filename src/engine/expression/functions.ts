import { DATE_FUNCTIONS } from './date-functions.ts';
import { FIGURE_FUNCTIONS } from './figure-functions.ts';
import type { CatalogueFunction } from './function-definition.ts';
import { NUMBER_FUNCTIONS } from './number-functions.ts';
import { TEXT_FUNCTIONS } from './text-functions.ts';

/** Every function that an expression can call, as it is documented for staff. */
export const FUNCTIONS: readonly CatalogueFunction[] = [...NUMBER_FUNCTIONS, ...DATE_FUNCTIONS, ...FIGURE_FUNCTIONS, ...TEXT_FUNCTIONS];

const byName: ReadonlyMap<string, readonly CatalogueFunction[]> = Map.groupBy(FUNCTIONS, (one) => one.name);

/** The functions of a name; none when there is no such function. */
export function functionsNamed(name: string): readonly CatalogueFunction[] {
  return byName.get(name) ?? [];
}

/** The names of the functions, or of those that stand after a value and a dot. */
export function functionNames(style: 'function' | 'method'): readonly string[] {
  return [...byName.keys()].filter((name) => functionsNamed(name).some((one) => (one.method === true) === (style === 'method')));
}
