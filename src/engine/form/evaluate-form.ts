import { defined } from '#domain/defined.ts';
import { plainValue } from '#engine/expression/value.ts';
import type { CompiledCheck, CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { recordText, textValues } from '#engine/compilation/record-text.ts';
import { type Choice, type Fact, type FormFinding, type FormState, sharedState } from './form-state.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { createEvaluationCache, type EvaluationCache, valuesRead } from './evaluation-cache.ts';
import { roleIn } from '#engine/recipients/addressee-roles.ts';
import { isFilled, isList, type PlainRecord } from '#engine/data/plain-data.ts';
import { isCovered, type PlaceInData, valueAt } from '#engine/data/places.ts';
import { isBox, mustBeTicked } from '#engine/data/schema-fields.ts';
import { isOutsideOfficeHours } from '#domain/time-text.ts';
import { askedText, notOfferedText, unusualTimeText } from './rule-texts.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { mailedLaterText } from './mailed-later.ts';
import { judgeCalendars } from './judge-calendars.ts';
import { judgeDates } from './judge-dates.ts';
import { judgeMatches } from './judge-matches.ts';
import { judgeRecipients } from './judge-recipients.ts';
import { isSworn, reachedBy, solveOnLetterDay } from './letter-day.ts';
import { fixedRows, fixedTableReasons, lockedInFixedRows } from './fixed-rows.ts';
import { holdsAt, type Evaluation, evaluateAt } from './evaluation.ts';

export type { FormState } from './form-state.ts';

type Found = {
  readonly locked: Set<string>;
  readonly required: Set<string>;
  readonly findings: FormFinding[];
  readonly options: Map<string, readonly Choice[]>;
};

const whole: PlaceInData = { pointer: '' };

/** The places of a path that are shown. */
function shownPlaces(evaluation: Evaluation, path: string): readonly PlaceInData[] {
  return evaluation.cache.places(path, evaluation.values).filter((place) => !isCovered(evaluation.hidden, place.pointer));
}

function choicesOf(evaluation: Evaluation, rule: CompiledField): readonly Choice[] | undefined {
  const { options } = rule;
  if (options === undefined) return undefined;
  const rows = evaluateAt(evaluation, options.from, whole).answer;
  if (!isList(rows)) return undefined;
  const { value, label } = options;
  // one object for all rows: a form has hundreds of values
  const around: Record<string, unknown> = value === undefined && label === undefined ? {} : { ...evaluation.values, row: undefined };
  const outside = [value, label].flatMap((expression) => (expression === undefined ? [] : valuesRead(expression, around)));
  const choiceOf = (row: unknown): Choice => {
    around['row'] = row;
    const ask = (expression: typeof value, name: string): string => {
      const answer =
        expression === undefined
          ? valueAt(row, `/${name}`)
          : plainValue(expression.evaluate(around, { figures: evaluation.scopes.figures }));
      return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
    };
    return { value: ask(value, 'id'), label: ask(label, 'label'), ...roleIn(row) };
  };
  return evaluation.cache.choices(options, '', {
    from: [rows, ...outside],
    make: () => rows.map(choiceOf).filter((choice) => choice.value !== ''),
  });
}

function judgeChoice(
  evaluation: Evaluation,
  found: Found,
  { path, choices }: { readonly path: string; readonly choices: readonly Choice[] },
): void {
  const offered = new Set(choices.map((choice) => choice.value));
  for (const { pointer } of shownPlaces(evaluation, path)) {
    const value = valueAt(evaluation.values, pointer);
    const chosen = isList(value) ? value : [value];
    // Hostile JSON can hold an object that cannot even be written as text.
    const isOffered = (entry: unknown): boolean => (typeof entry === 'string' || typeof entry === 'number') && offered.has(String(entry));
    if (isFilled(value) && !chosen.every(isOffered))
      found.findings.push({ pointer, level: 'error', code: 'not_offered', say: notOfferedText(evaluation.compiled, path) });
  }
}

function judgeField(evaluation: Evaluation, found: Found, rule: CompiledField): void {
  const choices = choicesOf(evaluation, rule);
  if (choices !== undefined) {
    found.options.set(rule.path, choices);
    judgeChoice(evaluation, found, { path: rule.path, choices });
  }
  if (rule.lock === undefined && rule.require === undefined) return;
  for (const place of shownPlaces(evaluation, rule.path)) {
    if (rule.lock !== undefined && holdsAt(evaluation, rule.lock, place)) found.locked.add(place.pointer);
    // A box is answered as it stands.
    if (rule.require === undefined || evaluation.compiled.boxes.has(rule.path) || !holdsAt(evaluation, rule.require, place)) continue;
    found.required.add(place.pointer);
    const say: LocalizedText = rule.say ?? askedText(evaluation.compiled, rule.path);
    if (!isFilled(valueAt(evaluation.values, place.pointer)))
      found.findings.push({ pointer: place.pointer, level: 'error', code: 'field_required', say });
  }
}

/** The sentence of a check with its values; the same one while they are the same. */
function sentenceOf(evaluation: Evaluation, check: CompiledCheck, place: PlaceInData): LocalizedText {
  const from = textValues(check.say).map((is) => evaluateAt(evaluation, is, place).answer);
  const given = { values: evaluation.values, figures: evaluation.scopes.figures };
  return evaluation.cache.sentences(check, place.pointer, { from, make: () => recordText(check.say, given) });
}

function judgeChecks(evaluation: Evaluation, found: Found): void {
  for (const check of evaluation.compiled.checks) {
    for (const place of shownPlaces(evaluation, check.at)) {
      if (evaluateAt(evaluation, check.that, place).answer !== false) continue;
      found.findings.push({ pointer: place.pointer, level: check.level, code: 'check_failed', say: sentenceOf(evaluation, check, place) });
    }
  }
}

/** A time outside the hours of an office is asked about: it may be a slip between a.m. and p.m. */
function judgeTimes(evaluation: Evaluation, found: Found): void {
  for (const { path, shape } of evaluation.compiled.fields) {
    if (shape['format'] !== 'time') continue;
    for (const { pointer } of shownPlaces(evaluation, path)) {
      const value = valueAt(evaluation.values, pointer);
      if (typeof value === 'string' && isOutsideOfficeHours(value))
        found.findings.push({ pointer, level: 'warn', code: 'unusual_time', say: unusualTimeText(value) });
    }
  }
}

function requireBySchema(evaluation: Evaluation, found: Found): void {
  for (const { path, shape, required } of evaluation.compiled.fields) {
    const isRequired = isBox(shape) ? mustBeTicked(shape) : required;
    // What stands inside a file or the methods of service is no field that a person fills.
    if (!isRequired || (path.includes('.') && !evaluation.compiled.titles.has(path))) continue;
    for (const { pointer } of shownPlaces(evaluation, path)) found.required.add(pointer);
  }
}

/** The boxes on the form that are shown and hold nothing; not those of a group that is not there. */
function untickedBoxes(evaluation: Evaluation): ReadonlySet<string> {
  const { compiled, values } = evaluation;
  const isOpen = (pointer: string): boolean => {
    const group = pointer.slice(0, pointer.lastIndexOf('/'));
    return valueAt(values, pointer) === undefined && (group === '' || valueAt(values, group) !== undefined);
  };
  const places = [...compiled.boxes].flatMap((path) => shownPlaces(evaluation, path));
  return new Set(places.map(({ pointer }) => pointer).filter(isOpen));
}

function factsOf(evaluation: Evaluation): FormState['facts'] {
  const facts = evaluation.compiled.facts.flatMap((fact) => {
    const { answer } = evaluateAt(evaluation, fact.is, whole);
    if (typeof answer !== 'string' || answer === '') return [];
    const make = (): Fact => ({ words: answer, ...defined({ source: fact.source }) });
    return [[fact.pointer, evaluation.cache.facts(fact, '', { from: [answer], make })] as const];
  });
  return new Map(facts);
}

function judged(evaluation: Evaluation): FormState {
  const { matches, required, findings: differing } = judgeMatches(evaluation);
  const found: Found = { locked: new Set(), required: new Set(required), findings: [...differing], options: new Map() };
  requireBySchema(evaluation, found);
  for (const rule of evaluation.compiled.rules) judgeField(evaluation, found, rule);
  judgeChecks(evaluation, found);
  judgeTimes(evaluation, found);
  const { served, findings } = judgeRecipients(evaluation);
  const unlikely = judgeDates(evaluation);
  const isLikely = ({ pointer }: FormFinding): boolean => !unlikely.some((date) => date.pointer === pointer);
  found.findings.push(...findings, ...judgeCalendars(evaluation).filter(isLikely), ...unlikely);
  const { compiled, values: data, scopes } = evaluation;
  const rows = fixedRows({ compiled, data, scopes });
  for (const pointer of lockedInFixedRows(compiled, rows)) found.locked.add(pointer);
  const hiddenItems = evaluation.compiled.items.filter((item) => !holdsAt(evaluation, item.show, whole)).map((item) => item.pointer);
  return {
    hidden: evaluation.hidden,
    unticked: untickedBoxes(evaluation),
    ...found,
    fixed: new Map([...fixedTableReasons(compiled), ...rows]),
    computed: evaluation.computed,
    unknownComputed: evaluation.unknownComputed,
    figures: evaluation.figures,
    hiddenItems: new Set(hiddenItems),
    facts: factsOf(evaluation),
    served,
    matches,
    waiting: scopes.waiting ?? [],
    isSworn: isSworn(evaluation),
    reached: reachedBy(evaluation),
    ...defined({ recipients: evaluation.recipients, letterOn: scopes.letterOn, mailedLater: mailedLaterText(scopes) }),
  };
}

function evaluated(
  compiled: CompiledForm,
  given: { readonly data: PlainRecord; readonly scopes: ScopeValues; readonly cache: EvaluationCache },
): FormState {
  return judged(solveOnLetterDay(compiled, given));
}

/** Everything that the rules say about a form with some data. Never throws for data that is JSON. */
export function evaluateForm(compiled: CompiledForm, data: PlainRecord, scopes: ScopeValues): FormState {
  return evaluated(compiled, { data, scopes, cache: createEvaluationCache() });
}

/**
 * evaluateForm with a cache, for a form that is open: an expression is evaluated again only when a value that it reads changed, and the parts of the
 * state that did not change are the same objects as before. The data must be changed by making new objects, as withValue does.
 */
export function formEvaluator(compiled: CompiledForm): (data: PlainRecord, scopes: ScopeValues) => FormState {
  const cache = createEvaluationCache();
  let before: FormState | undefined;
  return (data, scopes) => {
    const state = evaluated(compiled, { data, scopes, cache });
    before = before === undefined ? state : sharedState(before, state);
    return before;
  };
}
