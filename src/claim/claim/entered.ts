import { defined } from '#domain/defined.ts';

/** A value as it was typed on this device, and when. */
export type EnteredValue = { readonly value: unknown; readonly at: string };

/** What a device holds of one form: each value by its path, as trips/1764/tripDate. */
export type Entered = {
  readonly link: string;
  readonly savedAt: string;
  readonly formStatus: string;
  /** Made before the first key, so that a form that is sent twice counts once. */
  readonly idempotencyKey: string;
  /** The server's draft that this one knows. */
  readonly revision: number;
  readonly fields: Readonly<Record<string, EnteredValue>>;
  /** Paths that the server has not got yet. */
  readonly pending: readonly string[];
};

export type Changes = Readonly<Record<string, unknown>>;

/** A signature stands on the device that it was drawn on until the form is sent. */
const staysHere = (path: string): boolean => path === 'signature';

/** What was entered, with changes; null takes a value away. */
export const withChanges = (entered: Entered, changes: Changes, at: string): Entered => {
  const fields: Record<string, EnteredValue> = { ...entered.fields };
  const pending = new Set(entered.pending);
  for (const [path, value] of Object.entries(changes)) {
    const isNothing = value === null || value === undefined || value === '';
    if (isNothing && fields[path] === undefined) continue;
    if (isNothing) delete fields[path];
    else fields[path] = { value, at };
    if (!staysHere(path)) pending.add(path);
  }
  return { ...entered, savedAt: at, fields, pending: [...pending] };
};

export const valueAt = ({ fields }: Pick<Entered, 'fields'>, path: string): unknown => fields[path]?.value;

export const textAt = (entered: Pick<Entered, 'fields'>, path: string): string => {
  const value = valueAt(entered, path);
  return typeof value === 'string' ? value : '';
};

/** The values below a folder of paths, by the rest of their path. */
export const valuesBelow = ({ fields }: Pick<Entered, 'fields'>, folder: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, { value }]) => [path.slice(folder.length), value]),
  );

/** Takes away all values below a folder. */
export const without = (entered: Pick<Entered, 'fields'>, folder: string): Changes =>
  Object.fromEntries(Object.keys(valuesBelow(entered, folder)).map((name) => [`${folder}${name}`, null]));

export const newEntered = (link: string, idempotencyKey: string, at: string): Entered => ({
  link,
  savedAt: at,
  formStatus: '',
  idempotencyKey,
  revision: 0,
  fields: {},
  pending: [],
});

export const changesOf = (entered: Entered, paths: readonly string[]) =>
  paths.map((path) => ({ path, value: valueAt(entered, path) ?? null, at: entered.fields[path]?.at ?? entered.savedAt }));

/** What the server has, beside what was typed here and is not there yet. A path that it lost, as after 14 days, is sent once more. */
export const withDraft = (
  entered: Entered,
  draft: { readonly revision: number; readonly fields: Readonly<Record<string, EnteredValue>> },
): Entered => {
  const isNewer = draft.revision >= entered.revision && draft.revision > 0;
  const kept = Object.entries(entered.fields).filter(([path]) => !isNewer || entered.pending.includes(path) || staysHere(path));
  const theirs = Object.entries(draft.fields)
    .filter(([path, { value }]) => value !== null && !entered.pending.includes(path))
    .map(([path, { value, at }]) => [path, { value, at }] as const);
  const pending = isNewer ? entered.pending : Object.keys(entered.fields).filter((path) => !staysHere(path));
  return {
    ...entered,
    ...defined({ revision: entered.pending.length === 0 || !isNewer ? draft.revision : undefined }),
    fields: Object.fromEntries([...kept, ...theirs]),
    pending,
  };
};

/** The value of the other device instead of the one that was typed here. */
export const withTheirs = (
  entered: Entered,
  conflict: { readonly path: string; readonly theirs: unknown; readonly at: string },
): Entered => {
  const { path, theirs, at } = conflict;
  const others = Object.entries(entered.fields).filter(([name]) => name !== path);
  const own = theirs === null ? [] : [[path, { value: theirs, at }] as const];
  return {
    ...entered,
    fields: Object.fromEntries([...others, ...own]),
    pending: entered.pending.filter((name) => name !== path),
  };
};
