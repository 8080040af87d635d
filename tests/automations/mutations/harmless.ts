import type { Mutation } from './mutate.ts';

/** Changes of a name that leave a rightful declaration, with the reason why no check should refuse them. */
export type Harmless = { readonly reason: string; readonly covers: (mutation: Mutation) => boolean };

const isHow = (mutation: Mutation, ...how: readonly Mutation['how'][]): boolean => how.includes(mutation.how);
const isKind = (mutation: Mutation, ...kinds: readonly string[]): boolean => kinds.includes(mutation.place.kind);
const stands = (mutation: Mutation, file: string, pointer: RegExp): boolean =>
  mutation.place.file === file && pointer.test(mutation.place.pointer);

const CASE = 'standard-case.json';

/** The list of what is harmless. A mutation that is found by a check is never looked up here. */
export const harmless: readonly Harmless[] = [
  {
    reason: 'looks only: another style, tone, alignment, icon, brand or menu group',
    covers: (mutation) => isKind(mutation, 'style', 'tone', 'align', 'icon', 'company', 'group') && isHow(mutation, 'drop', 'retarget'),
  },
  {
    reason: 'keys only: a button has no shortcut, or another one',
    covers: (mutation) => isKind(mutation, 'keys') && isHow(mutation, 'drop', 'retarget'),
  },
  {
    reason: 'who may open a page or send an event is the choice of the firm',
    covers: (mutation) => isKind(mutation, 'role') && isHow(mutation, 'drop', 'retarget'),
  },
  {
    reason:
      'a new name where the thing itself is named, and nothing else names it: a page, an address, an envelope, a log, a section, a button’s event',
    covers: (mutation) =>
      isKind(mutation, 'page', 'call address', 'envelope', 'log token', 'log key', 'id', 'event') &&
      isHow(mutation, 'misspell', 'retarget'),
  },
  {
    reason: 'an edge taken out is a rightful change: the button is gone (decision 0012)',
    covers: (mutation) => isKind(mutation, 'event') && isHow(mutation, 'drop'),
  },
  {
    reason: 'the default stands in: an envelope, an encoding, a draft key, or how a cap is meant, that is not said',
    covers: (mutation) =>
      (isKind(mutation, 'envelope', 'encoding', 'draft key') && isHow(mutation, 'drop', 'retarget')) ||
      (stands(mutation, CASE, /\/enforced$/) && isHow(mutation, 'drop')),
  },
  {
    reason: 'the same is meant when it is not said: the control that fits the shape, the type of a whole form, a check that refuses',
    covers: (mutation) =>
      isHow(mutation, 'drop') &&
      (isKind(mutation, 'control') ||
        stands(mutation, 'schema.json', /^\/type$/) ||
        (stands(mutation, 'rules.json', /^\/checks\/\d+\/level$/) && mutation.place.name === 'error')),
  },
  {
    reason: 'another page or list may be there or not, as the firm likes',
    covers: (mutation) => isKind(mutation, 'export', 'use case') && isHow(mutation, 'drop'),
  },
  {
    reason: 'another control for the same kind of value',
    covers: (mutation) => isKind(mutation, 'control') && isHow(mutation, 'retarget'),
  },
  {
    reason: 'a test of the rules that says less, or gives something that its expectation does not depend on, still holds',
    covers: (mutation) => stands(mutation, 'tests.json', /^\/tests\//),
  },
  { reason: 'another order at first', covers: (mutation) => stands(mutation, 'list.json', /^\/sort\//) && isHow(mutation, 'retarget') },
  {
    reason: 'what a person must fill in with an event is the choice of the firm',
    covers: (mutation) => stands(mutation, 'lifecycle.json', /\/needs\//) && isHow(mutation, 'drop'),
  },
  {
    reason: 'the standard case may lack what a case may lack: no rule, test or letter that is tried with it reads this',
    covers: (mutation) =>
      stands(mutation, CASE, /^\/(?:case|parties|injuries|physicians|boardOffices|carriers|offices|firm)\//) &&
      mutation.place.where === 'key',
  },
  {
    reason: 'another rightful person, injury or attorney of the standard case, on whom nothing that is tried depends',
    covers: (mutation) => stands(mutation, CASE, /\/(?:role|kind|class|status)$/) && isHow(mutation, 'drop', 'retarget'),
  },
  {
    reason: 'a new name where a person, an injury, an office or a holiday of the standard case is itself named, and nothing else names it',
    covers: (mutation) => stands(mutation, CASE, /\/(?:id|key)$/) && isHow(mutation, 'misspell', 'retarget'),
  },
];

/** Why a mutation that no check found is harmless; undefined when it is not. */
export function reasonFor(mutation: Mutation): string | undefined {
  return harmless.find(({ covers }) => covers(mutation))?.reason;
}
