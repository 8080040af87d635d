import type { ValueType } from '#engine/expression/value-type.ts';
import type { ExpectedType } from './expected-type.ts';

/** Whether a value of a type can stand where another type is wanted. */
export function conforms(type: ValueType, expected: ExpectedType): boolean {
  if (expected === 'anything') return true;
  if (expected === 'list') return type.kind === 'list';
  if (type.kind === 'list') return expected.kind === 'list' && conforms(type.of, expected.of);
  if (type.kind === 'text' && expected.kind === 'text') {
    const members = expected.members;
    return members === undefined || type.members === undefined || type.members.every((member) => members.includes(member));
  }
  if (type.kind !== 'record' || expected.kind !== 'record') return type.kind === expected.kind;
  return Object.entries(expected.fields).every(([name, field]) => {
    const given = type.fields[name];
    return given !== undefined && conforms(given, field);
  });
}
