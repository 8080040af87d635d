import type { ValueType } from '#engine/expression/value-type.ts';

/** What an expression must answer: a type, a list of anything, or anything. A row type asks only for the fields it names. */
export type ExpectedType = ValueType | 'list' | 'anything';
