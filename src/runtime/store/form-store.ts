import type { FormData } from '#runtime/ports/call-result.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { noTexts, type FormSnapshot, type PointerTexts, type SourceNote } from './form-snapshot.ts';
import { withRowsMoved } from './moved-rows.ts';
import { holds, type Pointer } from './pointer.ts';
import { nothingTyped, type Typed } from './typed-text.ts';
import { withValue } from '#engine/data/changed-data.ts';
import { valueAt } from '#engine/data/places.ts';
import type { FormState } from '#engine/form/evaluate-form.ts';

/** What the rules and the shape say about some data. */
export type Judgement = { readonly state: FormState; readonly faults: PointerTexts; readonly warnings: PointerTexts };

export type Judge = (data: FormData) => Judgement;

/** The data without what must not outlast its being hidden. */
export type Clear = (data: FormData, justHidden: ReadonlySet<Pointer>) => FormData;

/** The data with what must follow its source. */
export type FollowSources = (data: FormData, state: FormState) => FormData;

export type FormStore = {
  readonly snapshot: () => FormSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Told when a person begins to change something, before it is committed, and at each commit. */
  readonly onEdited: (listener: () => void) => () => void;
  /** Told when there is something new to keep. */
  readonly onCommitted: (listener: () => void) => () => void;
  /** Replace one value; undefined takes it away. */
  readonly commit: (pointer: Pointer, value: unknown) => void;
  /** Put values in place that no person entered: their fields count as not touched. */
  readonly fill: (values: ReadonlyMap<Pointer, unknown>) => void;
  /** Replace the rows of a table; the order says which row each one was, so that words that are no value go with it. */
  readonly commitRows: (pointer: Pointer, rows: readonly unknown[], order: readonly number[]) => void;
  /** A person is typing: the commit follows. */
  readonly edited: () => void;
  /** A text control holds words that are not committed yet; flush commits them. */
  readonly hold: (commitNow: () => void) => () => void;
  readonly flush: () => void;
  /** What is typed at a field is no value: the sentence, or undefined when it is one again, and the words to be kept. */
  readonly refuseTyped: (pointer: Pointer, say: LocalizedText | undefined, words?: string) => void;
  /** Show every error, not only those of touched fields. */
  readonly ask: () => void;
  /** Show the errors of these fields, as if each had been left. */
  readonly touch: (pointers: readonly Pointer[]) => void;
  /** What the rules rest on beside the data is another by now: judge the data again. */
  readonly judgeAgain: (lookUpFailed: boolean) => void;
  readonly showServerFaults: (faults: PointerTexts) => void;
  readonly replaceSource: (pointer: Pointer, note: SourceNote) => void;
  /** A person keeps the own value: what the source says now is known. */
  readonly keepOwn: (pointer: Pointer) => void;
};

const without = <V>(map: ReadonlyMap<Pointer, V>, pointer: Pointer): ReadonlyMap<Pointer, V> => {
  const below = [...map.keys()].filter((key) => holds(pointer, key));
  if (below.length === 0) return map;
  const rest = new Map(map);
  for (const key of below) rest.delete(key);
  return rest;
};

const withEntry = <V>(map: ReadonlyMap<Pointer, V>, pointer: Pointer, value: V): ReadonlyMap<Pointer, V> =>
  new Map(map).set(pointer, value);

const createListeners = (): { readonly tell: () => void; readonly add: (listener: () => void) => () => void } => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A commit is an edit too. */
const createChanges = (): Pick<FormStore, 'onEdited' | 'onCommitted' | 'edited'> & { readonly committed: () => void } => {
  const [edits, commits] = [createListeners(), createListeners()];
  const committed = (): void => {
    commits.tell();
    edits.tell();
  };
  return { onEdited: edits.add, onCommitted: commits.add, edited: edits.tell, committed };
};

const freshSnapshot = ({ data, judge, sources, typed = nothingTyped }: FormStoreStart): FormSnapshot => ({
  data,
  ...judge(data),
  serverFaults: noTexts,
  ...typed,
  touched: new Set(),
  asked: 'touched',
  sources,
  lookUpFailed: false,
});

const typedWithout = ({ typedFaults, typedWords }: Typed, pointer: Pointer): Typed => ({
  typedFaults: without(typedFaults, pointer),
  typedWords: without(typedWords, pointer),
});

type Refused = { readonly say: LocalizedText; readonly words: string | undefined };

const typedWith = ({ typedFaults, typedWords }: Typed, pointer: Pointer, { say, words }: Refused): Typed => ({
  typedFaults: withEntry(typedFaults, pointer, [say]),
  typedWords: words === undefined ? typedWords : withEntry(typedWords, pointer, words),
});

const typedWithRowsMoved = ({ typedFaults, typedWords }: Typed, pointer: Pointer, order: readonly number[]): Typed => ({
  typedFaults: withRowsMoved(typedFaults, pointer, order),
  typedWords: withRowsMoved(typedWords, pointer, order),
});

/** Several values put in at once; what was typed there and not taken is gone. */
const filledWith = (snapshot: FormSnapshot, values: ReadonlyMap<Pointer, unknown>): Typed & Pick<FormSnapshot, 'data'> => {
  const data = [...values].reduce((filled, [pointer, value]) => withValue(filled, pointer, value), snapshot.data);
  const { typedFaults, typedWords } = [...values.keys()].reduce<Typed>((typed, pointer) => typedWithout(typed, pointer), snapshot);
  return { data, typedFaults, typedWords };
};

type Refusal = { readonly say: LocalizedText | undefined; readonly words: string | undefined };

/** What is typed and not taken, or taken now; undefined where nothing changes. */
const afterRefusal = (snapshot: FormSnapshot, pointer: Pointer, { say, words }: Refusal): Partial<FormSnapshot> | undefined => {
  const rest = typedWithout(snapshot, pointer);
  if (say === undefined && rest.typedFaults === snapshot.typedFaults) return undefined;
  return { ...(say === undefined ? rest : typedWith(rest, pointer, { say, words })), touched: new Set(snapshot.touched).add(pointer) };
};

type ChangeJudging = Pick<FormStoreStart, 'judge' | 'clear' | 'followSources'> & { readonly before: ReadonlySet<Pointer> };

/** What a change hides is judged with it; where the rules say clear, it is gone. What is locked follows its source. */
const judgedChange = ({ judge, clear, followSources, before }: ChangeJudging, data: FormData): Judgement & { readonly data: FormData } => {
  const judgement = judge(data);
  const justHidden = new Set([...judgement.state.hidden].filter((hidden) => !before.has(hidden)));
  const rest = justHidden.size === 0 ? data : (clear?.(data, justHidden) ?? data);
  const followed = followSources?.(rest, judgement.state) ?? rest;
  return followed === data ? { data, ...judgement } : { data: followed, ...judge(followed) };
};

const withOwnValue = (sources: ReadonlyMap<Pointer, SourceNote>, pointer: Pointer): ReadonlyMap<Pointer, SourceNote> => {
  const known = sources.get(pointer);
  if (known?.now === undefined) return sources;
  const { now, ...note } = known;
  return withEntry(sources, pointer, { ...note, value: now.value });
};

type FormStoreStart = {
  readonly data: FormData;
  readonly judge: Judge;
  readonly clear?: Clear;
  readonly followSources?: FollowSources;
  readonly sources: ReadonlyMap<Pointer, SourceNote>;
  readonly typed?: Typed;
};

/** The data of one open form outside React. Rules run once per commit; components follow only what they show. */
export const createFormStore = (start: FormStoreStart): FormStore => {
  let snapshot = freshSnapshot(start);
  const listeners = createListeners();
  const { committed, ...changes } = createChanges();
  const pending = createListeners();

  const show = (next: Partial<FormSnapshot>): void => {
    snapshot = { ...snapshot, ...next };
    listeners.tell();
  };

  const judged = (data: FormData) => judgedChange({ ...start, before: snapshot.state.hidden }, data);

  const put = (pointer: Pointer, value: unknown, typed: Typed): void => {
    show({
      ...judged(withValue(snapshot.data, pointer, value)),
      serverFaults: without(snapshot.serverFaults, pointer),
      ...typed,
      touched: new Set(snapshot.touched).add(pointer),
    });
    committed();
  };

  const commit = (pointer: Pointer, value: unknown): void => {
    if (!Object.is(valueAt(snapshot.data, pointer), value)) put(pointer, value, typedWithout(snapshot, pointer));
  };

  const fill = (values: ReadonlyMap<Pointer, unknown>): void => {
    const { data, ...typed } = filledWith(snapshot, values);
    show({ ...judged(data), ...typed });
    committed();
  };

  const commitRows = (pointer: Pointer, rows: readonly unknown[], order: readonly number[]): void =>
    put(pointer, rows.length === 0 ? undefined : rows, typedWithRowsMoved(snapshot, pointer, order));

  const refuseTyped = (pointer: Pointer, say: LocalizedText | undefined, words?: string): void => {
    const before = snapshot.typedWords.get(pointer);
    const next = afterRefusal(snapshot, pointer, { say, words });
    if (next !== undefined) show(next);
    if (snapshot.typedWords.get(pointer) !== before) committed();
  };

  return {
    snapshot: () => snapshot,
    subscribe: listeners.add,
    ...changes,
    commit,
    fill,
    commitRows,
    hold: pending.add,
    flush: pending.tell,
    refuseTyped,
    ask: () => show({ asked: 'all' }),
    touch: (pointers) => show({ touched: new Set([...snapshot.touched, ...pointers]) }),
    judgeAgain: (lookUpFailed) => {
      const { data } = snapshot;
      show({ ...judged(data), lookUpFailed });
      if (snapshot.data !== data) committed();
    },
    showServerFaults: (serverFaults) => show({ serverFaults }),
    replaceSource: (pointer, note) => show({ sources: withEntry(snapshot.sources, pointer, note) }),
    keepOwn: (pointer) => {
      show({ sources: withOwnValue(snapshot.sources, pointer) });
      committed();
    },
  };
};
