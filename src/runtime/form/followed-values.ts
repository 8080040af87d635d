import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { withListedRows } from '#engine/form/listed-rows.ts';
import { withFollowedSources } from '#engine/form/locked-values.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';

/** Whether locked fields and lists of rows can change while the form is open: with what is looked up, or with the day of the letter, which rests on how it is served. */
export const hasFollowers = ({ lookups, rules }: CompiledForm): boolean =>
  lookups.length > 0 ||
  rules.some(
    ({ lock, prefill: filled, rows }) => rows !== undefined || (lock !== undefined && filled?.reads.includes('letterOn') === true),
  );

type Given = { readonly compiled: CompiledForm; readonly data: FormData; readonly scopes: ScopeValues };

/** What is locked follows its source, and tables follow their lists. */
export const withFollowed = (given: Given, state: FormState): FormData =>
  withListedRows({ ...given, data: withFollowedSources({ ...given, state }) }, uniqueId);
