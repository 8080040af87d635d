import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { resolveLetter, type ResolvedLetter } from '#engine/letter/resolve-letter.ts';
import { standardScopes } from '../form/office.ts';

/** The letter of an automation about data in the standard case. */
export function written(compiled: CompiledAutomation, data: PlainRecord, change: PlainRecord = {}): ResolvedLetter {
  const scopes = standardScopes(change);
  const state = evaluateForm(compiled, data, scopes);
  const [letter] = compiled.letters;
  if (letter === undefined) throw new Error('The automation has no letter');
  return resolveLetter({
    compiled,
    letter,
    data: bodyOf(data, state),
    computed: state.computed,
    scopes: { ...scopes, letterOn: state.letterOn },
    recipients: state.recipients ?? { to: [], cc: [] },
  });
}

/** The model of a letter that could be written. */
export function modelOf(resolved: ResolvedLetter): LetterModel {
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.model;
}
