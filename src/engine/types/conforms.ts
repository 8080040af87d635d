import type { ValueType } from '#engine/expression/value-type.ts';
import type { Wanted } from './expected-type.ts';

/** Whether a value of a type can stand where another type is wanted. */
export function conforms(type: ValueType, wanted: Wanted): boolean {
  if (wanted === 'anything') return true;
  if (wanted === 'list') return type.kind === 'list';
  if (type.kind === 'list') return wanted.kind === 'list' && conforms(type.of, wanted.of);
  if (type.kind === 'text' && wanted.kind === 'text') {
    const members = wanted.members;
    return members === undefined || type.members === undefined || type.members.every((member) => members.includes(member));
  }
  if (type.kind !== 'record' || wanted.kind !== 'record') return type.kind === wanted.kind;
  return Object.entries(wanted.fields).every(([name, field]) => {
    const given = type.fields[name];
    return given !== undefined && conforms(given, field);
  });
}
