import { isCaseFileNumber } from '#domain/case-number.ts';
import type { CaseSource } from './case-source.port.ts';

/** Asks a source only for what can be the number of a case. */
export function numberedCases(source: CaseSource): CaseSource {
  return {
    search: source.search,
    find: async (number) => (isCaseFileNumber(number) ? source.find(number) : undefined),
    parties: async (number) => (isCaseFileNumber(number) ? source.parties(number) : []),
    matchesOf: (numbers) => source.matchesOf(numbers.filter(isCaseFileNumber)),
  };
}
