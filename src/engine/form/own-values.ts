import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { withoutValues, withValue } from '#engine/data/changed-data.ts';
import { placesOf, valueAt } from '#engine/data/places.ts';
import { isFilled, type PlainRecord } from '#engine/data/plain-data.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { ownToday } from './prefill.ts';
import type { SentDifference } from './sent-differences.ts';

type OwnField = { readonly path: string; readonly pointer: string };

/** What was sent, without the fields whose value is always that of their source, and what was sent for these, by their paths. */
export type SplitForm = { readonly data: PlainRecord; readonly sentOwn: PlainRecord };

type Given = {
  readonly compiled: CompiledForm;
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
  /** What the record says before; absent for a new one. */
  readonly stored?: PlainRecord | undefined;
  /** Whether an event opens the form: the record then goes on saying what it says. */
  readonly byEvent?: boolean | undefined;
  readonly sentOwn?: PlainRecord | undefined;
};

/** A form whose own values are those of their sources, the pointers of these, and where something else was sent. */
export type OwnValues = {
  readonly data: PlainRecord;
  readonly filled: ReadonlySet<string>;
  readonly differences: readonly SentDifference[];
};

const longestText = 400;

function ownFields({ rules }: Pick<CompiledForm, 'rules'>): readonly OwnField[] {
  return rules.flatMap(({ path, own }) => {
    const [place] = own === undefined ? [] : placesOf(path, {});
    return place === undefined ? [] : [{ path, pointer: place.pointer }];
  });
}

/** Takes what was sent for fields with a source of their own out of a form, so that it is neither judged nor kept. */
export function splitOwn(compiled: CompiledForm, sent: PlainRecord): SplitForm {
  const fields = ownFields(compiled).filter(({ pointer }) => valueAt(sent, pointer) !== undefined);
  if (fields.length === 0) return { data: sent, sentOwn: {} };
  return {
    data: withoutValues(sent, new Set(fields.map(({ pointer }) => pointer))),
    sentOwn: Object.fromEntries(fields.map(({ path, pointer }) => [path, valueAt(sent, pointer)])),
  };
}

/** What is kept of a value that does not count: enough to recognize it. */
const shortened = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : value;
};

/** Fills the fields that have a source of their own, of a new form and of one that is edited; what was sent for them is compared, and does not count. */
export function withOwnValues({ compiled, data, scopes, stored, byEvent = false, sentOwn = {} }: Given): OwnValues {
  const fields = ownFields(compiled);
  if (fields.length === 0) return { data, filled: new Set(), differences: [] };
  const isNeeded = !byEvent || Object.keys(sentOwn).length > 0;
  const now = new Map((isNeeded ? ownToday({ compiled, data, scopes }) : []).map(({ pointer, value }) => [pointer, value]));
  const held = fields.map(({ path, pointer }) => {
    const [known, kept] = [now.get(pointer), byEvent ? valueAt(data, pointer) : valueAt(stored, pointer)];
    const value = byEvent ? (kept ?? known) : (known ?? kept);
    return { path, pointer, value: isFilled(value) ? value : undefined };
  });
  const shown = held.filter(({ path, value }) => compiled.titles.has(path) && value !== undefined);
  return {
    data: shown.reduce((whole, { pointer, value }) => withValue(whole, pointer, value), data),
    filled: new Set(fields.map(({ pointer }) => pointer)),
    differences: held.flatMap(({ path, value }) => {
      const sent = sentOwn[path];
      return !isFilled(sent) || sameValue(sent, value) ? [] : [{ path, sent: shortened(sent), computed: value ?? null }];
    }),
  };
}
