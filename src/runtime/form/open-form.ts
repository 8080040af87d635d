import { defined } from '#domain/defined.ts';
import type { DraftSource, DraftWords } from '#schemas/api/desk.gen.ts';
import type { BookPort, FilesPort, LookupPort, PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { ReadingPort } from '#runtime/ports/readings.port.ts';
import { lazyReadings } from '#runtime/readings/lazy-readings.ts';
import type { FormReadings } from '#runtime/store/form-readings.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { FormLayout } from '#runtime/store/form-layout.ts';
import { createProofSignature, type ProofSignature } from './proof-signature.ts';
import { addChoiceOf } from './add-choice.ts';
import { fillLate } from './fill-late.ts';
import { followDay } from './follow-day.ts';
import { hasFollowers, withFollowed } from './followed-values.ts';
import { layoutOf } from './lay-out-form.ts';
import { ruleHolds } from './rule-holds.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { FormParts } from '#runtime/store/form-context.ts';
import type { PointerTexts, SourceNote } from '#runtime/store/form-snapshot.ts';
import { createFormStore, type FormStore, type Judge } from '#runtime/store/form-store.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { shapeValidatorOf } from '#runtime/store/shape-validator.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';
import { reparseTyped, type Typed } from '#runtime/store/typed-text.ts';
import { lookupAsked, watchLookup } from '#runtime/store/watch-lookups.ts';
import { followSources, storedSources, notesOf, notesOfDraft } from '#runtime/store/source-notes.ts';
import { checkData } from '#engine/form/check-data.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { openedForm } from '#engine/compilation/compile-form.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { lookupValues } from '#engine/form/lookup-values.ts';
import { evaluateForm, formEvaluator } from '#engine/form/evaluate-form.ts';
import { withLockedPrefills } from '#engine/form/locked-prefills.ts';
import { withLockedSources } from '#engine/form/locked-values.ts';
import { withListedRows } from '#engine/form/listed-rows.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { prefill, sourcesToday } from '#engine/form/prefill.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { FilledEvent } from '#engine/workflow/event-faults.ts';
import { bodyOf, clearedData } from '#engine/form/withheld-values.ts';

/** What a form starts with: the scopes, and data when they are not to be prefilled afresh. */
export type FormStart = {
  readonly scopes: ScopeValues;
  readonly data?: FormData;
  readonly sources?: readonly DraftSource[];
  readonly words?: DraftWords;
  /** The event of a stored record that opens the form: the form as it asks it, and what is wrong with it beside the form. */
  readonly event?: {
    /** With the rules alone of what it opens: nothing else is filled in with it. */
    readonly opened: (form: CompiledForm) => CompiledForm;
    readonly formOf: (form: CompiledForm) => CompiledForm;
    /** The paths of the fields that it opens. */
    readonly open: ReadonlySet<string>;
    readonly faultsOf: (filled: Pick<FilledEvent, 'compiled' | 'data' | 'hidden'>) => readonly DataFault[];
  };
};

/** What is typed, with what its sources said. */
export type EnteredData = { readonly data: FormData; readonly sources: readonly DraftSource[]; readonly words: DraftWords };

/** An open form: its store and what its parts share. */
export type OpenForm = {
  readonly store: FormStore;
  readonly parts: FormParts;
  readonly caseName: string | undefined;
  /** What a draft keeps: everything, and where it came from. */
  readonly entered: () => EnteredData;
  /** What is sent: without what is hidden. */
  readonly body: () => FormData;
  readonly signature: ProofSignature;
  /** Whether a rule of the workflow holds now, by its name or its text. */
  readonly holds: (rule: string) => boolean;
  readonly close: () => void;
};

type OpenFormOptions = {
  readonly published: PublishedVersion;
  readonly files: FilesPort;
  readonly find?: LookupPort;
  readonly readings?: ReadingPort;
  readonly book?: BookPort;
  readonly start: FormStart;
  /** What the record is called that the form was started from. */
  readonly givenBy?: LocalizedText | undefined;
  /** Opens another page of the desk. */
  readonly goTo?: ((path: string) => void) | undefined;
};

/** What expressions see beside the form: what it opened with, and what was found since. */
type Known = { scopes: ScopeValues; readings?: FormReadings };

const textsByPointer = (faults: readonly DataFault[]): PointerTexts => {
  const texts = new Map<Pointer, DataFault['message'][]>();
  for (const { pointer, message } of faults) texts.set(pointer, [...(texts.get(pointer) ?? []), message]);
  return texts;
};

const judgeOf = (compiled: CompiledForm, options: OpenFormOptions, known: Known): Judge => {
  const { published, start } = options;
  const { event } = start;
  const { schema } = published.automation;
  const validateShape = schema === undefined ? () => [] : shapeValidatorOf(published.validator, schema);
  const evaluate = formEvaluator(compiled);
  return (data) => {
    const scopes = { ...known.scopes, readings: known.readings?.read(data) };
    const { state, faults, warnings } = checkData({ compiled, data, scopes, validateShape, evaluate });
    return {
      state,
      faults: textsByPointer([
        ...faults,
        ...(event?.faultsOf({ compiled, data, hidden: state.hidden }) ?? []),
        ...(known.readings?.faults(data) ?? []),
      ]),
      warnings: textsByPointer(warnings),
    };
  };
};

type Filled = { readonly data: FormData; readonly sources: ReadonlyMap<Pointer, SourceNote>; readonly typed?: Typed };

/** A record keeps what it says; a draft has its locked fields from their sources. */
const startingData = (compiled: CompiledForm, data: FormData, scopes: ScopeValues): FormData =>
  scopes['record'] === undefined ? withLockedSources({ compiled, data, scopes, state: evaluateForm(compiled, data, scopes) }) : data;

const filledBy = (compiled: CompiledForm, layout: FormLayout, start: FormStart): Filled => {
  const { scopes, sources, words = {}, event } = start;
  if (start.data !== undefined && event !== undefined && sources === undefined) {
    const filled = prefill({ compiled: event.opened(compiled), data: start.data, scopes });
    const { data } = withLockedPrefills({ compiled, data: filled.data, scopes, stored: start.data, open: event.open });
    return { data, sources: notesOf(filled.sources, data, scopes.today) };
  }
  const started = start.data === undefined ? undefined : startingData(compiled, start.data, scopes);
  if (started !== undefined) {
    const { data, typed } = reparseTyped(layout, words, started);
    const sourced = event === undefined ? compiled : event.opened(compiled);
    const now = notesOf(sourcesToday({ compiled: sourced, data, scopes }), data, scopes.today);
    return { data, typed, sources: sources === undefined ? now : notesOfDraft(sources, now) };
  }
  const fresh = prefill({ compiled, data: {}, scopes });
  return {
    data: withListedRows({ compiled, data: fresh.data, scopes }, uniqueId),
    sources: notesOf(fresh.sources, fresh.data, scopes.today),
  };
};

/** Keeps what the lookups of a form answer in what its rules see. Answers the way to stop. */
const followLookups = ({ compiled, sourced, known, store, find: ask }: Following): (() => void) => {
  const failed = new Set<string>();
  const fill = fillLate({ compiled: sourced, scopes: () => known.scopes, store });
  const body = (): FormData => bodyOf(store.snapshot().data, store.snapshot().state);
  const stops = compiled.lookups.map((lookup) =>
    watchLookup({
      store,
      lookup,
      ask,
      body: () => lookupAsked(lookup, body(), known.scopes),
      values: () => lookupValues(lookup, { data: body(), scopes: known.scopes }),
      onAnswer: (answer) => {
        if (answer.failed) failed.add(lookup.name);
        else failed.delete(lookup.name);
        known.scopes = { ...known.scopes, [lookup.name]: answer.rows };
        store.judgeAgain(failed.size > 0);
        fill();
      },
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

type Following = {
  readonly compiled: CompiledForm;
  /** With the rules that fill it in. */
  readonly sourced: CompiledForm;
  readonly known: Known;
  readonly store: FormStore;
  readonly find: LookupPort;
};

/** The readings of a form whose files are read. */
const readingsOf = (
  { published, files, readings: port }: OpenFormOptions,
  compiled: CompiledForm,
  store: FormStore,
): FormReadings | undefined => {
  const { reads } = published.automation.rules;
  return reads === undefined || port === undefined
    ? undefined
    : lazyReadings({ store, port, files, fields: compiled.fields, reads, opened: store.snapshot().data });
};

/** What a form shows of its case is corrected on the case, by those who may. */
const caseCorrectionOf = ({ start: { scopes }, goTo }: OpenFormOptions): FormParts['caseCorrection'] => {
  const { caseFileNumber } = recordOf(scopes.case);
  if (goTo === undefined || typeof caseFileNumber !== 'string') return undefined;
  return { address: `/case-correction?case=${encodeURIComponent(caseFileNumber)}`, goTo };
};

/** Opens the form of a version: fresh and prefilled, or with the data of a draft. */
export const createOpenForm = (options: OpenFormOptions): OpenForm => {
  const { published, files, find, start, book } = options;
  const known: Known = { scopes: start.scopes };
  const form = openedForm(published.automation);
  const compiled = start.event?.formOf(form) ?? form;
  const layout = layoutOf(published.automation);
  const store = createFormStore({
    ...filledBy(compiled, layout, start),
    judge: judgeOf(compiled, options, known),
    ...(start.scopes['record'] !== undefined || !hasFollowers(compiled)
      ? {}
      : { followSources: (data, state) => withFollowed({ compiled, data, scopes: known.scopes }, state) }),
    clear: (data, hidden) => clearedData(compiled, data, { hidden }),
  });
  const readings = readingsOf(options, compiled, store);
  if (readings !== undefined) known.readings = readings;
  const stops = [
    ...(readings === undefined ? [] : [readings.close]),
    followDay(known, store),
    followSources(store, (data) => sourcesToday({ compiled, data, scopes: known.scopes })),
    ...(find === undefined ? [] : [followLookups({ compiled, sourced: start.event?.opened(compiled) ?? compiled, known, store, find })]),
  ];
  const { name } = recordOf(start.scopes.case);
  return {
    store,
    parts: {
      store,
      layout,
      files,
      ...defined({
        givenBy: options.givenBy,
        readings,
        caseCorrection: caseCorrectionOf(options),
        addChoice: book === undefined ? undefined : addChoiceOf({ compiled, known, store, book }),
      }),
    },
    caseName: typeof name === 'string' ? name : undefined,
    signature: createProofSignature({ store, user: start.scopes.user }),
    entered: () => {
      const { data, sources, typedWords } = store.snapshot();
      return { data, sources: storedSources(sources), words: Object.fromEntries(typedWords) };
    },
    body: () => bodyOf(store.snapshot().data, store.snapshot().state),
    holds: (rule) => ruleHolds({ compiled, scopes: known.scopes, snapshot: store.snapshot() }, rule),
    close: () => {
      for (const stop of stops) stop();
    },
  };
};
