import type { CompiledAddressees, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { pointerBelow, stepsOf } from '#engine/data/places.ts';
import { rowsOf } from '#engine/recipients/addressees.ts';
import { replacedText } from '#engine/recipients/replaced.ts';
import { noRecipients, type Recipients, resolveRecipients } from '#engine/recipients/recipients.ts';
import { evaluateAt, holdsAt, type Evaluation } from './evaluation.ts';
import type { FormFinding } from './form-state.ts';

const whole = { pointer: '' } as const;

function pointerOf(path: string): string {
  return stepsOf(path).reduce((above, step) => (step.name === '' ? above : pointerBelow(above, step.name)), '');
}

/** The recipients of a letter over the form as far as it is worked out; undefined while the parties are not loaded. */
export function recipientsOf(evaluation: Evaluation, addressees: CompiledAddressees): Recipients | undefined {
  const { values, cache } = evaluation;
  const asked = [...addressees.to, ...addressees.cc];
  const roots = [...asked.flatMap((recipient) => recipient.chosenBy ?? recipient.first ?? []), addressees.methods ?? ''].map(
    (path) => path.split(/[.[]/, 1)[0] ?? '',
  );
  const conditions = asked.map((recipient) => recipient.if === undefined || holdsAt(evaluation, recipient.if, whole));
  const usual = addressees.usual === undefined ? undefined : evaluateAt(evaluation, addressees.usual, whole).answer;
  const rows = ['parties', ...asked.flatMap(({ role }) => rowsOf(role))];
  const from = [...[...rows, ...roots].map((root) => values[root]), ...conditions, usual];
  const others = lettersOfRows(evaluation.compiled, addressees);
  const make = () => resolveRecipients({ addressees, others, values, usual, holds: (condition) => holdsAt(evaluation, condition, whole) });
  return cache.recipients(addressees, '', { from, make });
}

const chooserOf = ({ to }: CompiledAddressees): string =>
  pointerOf(to.map(({ chosenBy, first }) => chosenBy ?? first).find((path) => path !== undefined) ?? '');

/** What is wrong with how the recipients of a letter are served: an addressee who cannot be served refuses, a copy is pointed out. */
export function serviceFindings(addressees: CompiledAddressees, { misserved, unreachable }: Recipients): readonly FormFinding[] {
  const { methods } = addressees;
  const at = pointerOf(methods ?? '');
  return [
    ...misserved.map(({ row, key, say }) => {
      const code = key === 'because' ? 'field_required' : 'not_offered';
      return { pointer: `${at}/${row}/${key}`, level: 'error', code, say } as const;
    }),
    ...unreachable.map(({ row, copy, say }) => {
      const pointer = methods === undefined ? chooserOf(addressees) : `${at}/${row}/method`;
      return { pointer, level: copy ? 'warn' : 'error', code: 'no_address', say } as const;
    }),
  ];
}

/** That nobody gets a letter that somebody must get. */
export function missingFindings(addressees: CompiledAddressees, { missing }: Recipients): readonly FormFinding[] {
  return missing === undefined ? [] : [{ pointer: chooserOf(addressees), level: 'error', code: 'no_addressee', say: missing }];
}

/** What is asked before a letter is sent that was for somebody who left the case or was set inactive. */
export function replacedFindings(addressees: CompiledAddressees, { replaced }: Recipients): readonly FormFinding[] {
  return replaced.map((one) => ({ pointer: chooserOf(addressees), level: 'ask', code: 'replaced', say: replacedText(one) }));
}

/** All letters whose methods of service stand in the field of some. */
export function lettersOfRows(
  { addressees }: Pick<CompiledForm, 'addressees'>,
  { methods }: CompiledAddressees,
): readonly CompiledAddressees[] {
  return methods === undefined ? [] : addressees.filter((letter) => letter.methods === methods);
}

/** Some letters by the field in which their methods of service stand; one without such a field stands alone. */
export function byRows<Letter>(letters: readonly Letter[], addresseesOf: (letter: Letter) => CompiledAddressees): readonly Letter[][] {
  const nameOf = (letter: Letter): string => {
    const { name, methods } = addresseesOf(letter);
    return methods ?? ` ${name}`;
  };
  return [...Map.groupBy(letters, nameOf).values()];
}

/** Letters whose methods of service stand in one field, as if they were one: its rows are of all their recipients. */
export function together(letters: readonly CompiledAddressees[]): CompiledAddressees | undefined {
  const [first, ...others] = letters;
  if (first === undefined || others.length === 0) return first;
  return { ...first, to: letters.flatMap(({ to }) => to), cc: letters.flatMap(({ cc }) => cc) };
}

export type JudgedRecipients = {
  /** The recipients of all letters whose methods of service stand in a field, by its path. */
  readonly served: ReadonlyMap<string, Recipients>;
  readonly findings: readonly FormFinding[];
};

/** Who gets the letters that sending the form writes, and what is wrong with that. Those of an event are judged when it is known which it writes. */
export function judgeRecipients(evaluation: Evaluation): JudgedRecipients {
  const open = evaluation.compiled.addressees.filter(
    ({ writes, if: condition }) => writes !== 'never' && (condition === undefined || holdsAt(evaluation, condition, whole)),
  );
  const served = new Map<string, Recipients>();
  const findings: FormFinding[] = [];
  for (const letters of byRows(open, (letter) => letter)) {
    const all = together(letters);
    const recipients = all === undefined ? undefined : recipientsOf(evaluation, all);
    if (all === undefined || recipients === undefined) continue;
    if (all.methods !== undefined) served.set(all.methods, recipients);
    const sure = letters.filter(({ writes }) => writes === 'always');
    if (sure.length > 0) findings.push(...serviceFindings(all, recipients));
    for (const letter of sure) findings.push(...missingFindings(letter, recipientsOf(evaluation, letter) ?? noRecipients));
  }
  return { served, findings };
}
