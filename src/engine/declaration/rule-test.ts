import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { RuleTest as WrittenTest } from '#schemas/meta/tests.gen.ts';

/** A test of tests.json as it is tried: given is the whole form, with the example in it and changed as the test says; with is whole, too. */
export type RuleTest = Omit<WrittenTest, 'given'> & { readonly given: PlainRecord };
