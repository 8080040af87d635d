import type { SchemaField } from '#engine/data/schema-fields.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { choicesOf, controls, controlsFor, isFileShape } from '#engine/check-shape/control-fit.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { hiddenFields } from './check-hidden-fields.ts';
import { fileAt, repeated, shapePlace, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';
import { referencesOf } from '#engine/check-shape/resolve-references.ts';
import type { FieldView } from '#engine/fill/views.ts';
import { computedViewsOf, deadlineViewsOf } from '#engine/fill/views.ts';

type Labelled = {
  readonly labels: Readonly<Record<string, unknown>> | undefined;
  readonly choices: readonly string[] | undefined;
  readonly languages: readonly string[] | undefined;
};

/** The words for the choices of a field: of no other value, and for every value. Several words are their own label where all is in English. */
export function labelFindings({ labels, choices, languages = ['en'] }: Labelled, place: Place): readonly Finding[] {
  if (choices === undefined)
    return labels === undefined
      ? []
      : [
          errorAt(below(place, 'labels'), {
            code: 'labels_without_choices',
            message: 'The field has labels, but no fixed choices.',
            remedy: 'Remove "labels", or give the field an enum in schema.json.',
          }),
        ];
  const strange = Object.keys(labels ?? {}).filter((value) => !choices.includes(value));
  const isOwnLabel = (value: string): boolean => value.includes(' ') && !languages.includes('es');
  const missing = choices.filter((value) => !Object.hasOwn(labels ?? {}, value) && !isOwnLabel(value));
  return [
    ...strange.map((value) =>
      unknownName(below(place, 'labels', value), { kind: 'a choice', name: value, where: 'this field', known: choices }),
    ),
    ...(missing.length === 0
      ? []
      : [
          warningAt(below(place, ...(labels === undefined ? [] : ['labels'])), {
            code: 'missing_label',
            message: `No label for: ${missing.join(', ')}. People would see these internal values.`,
            remedy: 'Add the words for each choice under "labels".',
          }),
        ]),
  ];
}

function hasOptions(facts: FolderFacts, path: string): boolean {
  return !facts.isSound('rules.json') || facts.draft.rules.fields?.[path]?.options !== undefined;
}

function controlFindings(facts: FolderFacts, view: FieldView, field: SchemaField): readonly Finding[] {
  const { item, place, path } = view;
  const entry = controls[item.control];
  if (!entry.fits(field.shape)) {
    const fitting = controlsFor(field.shape);
    const remedy = fitting.length === 0 ? 'Show the fields inside it, each with its own control.' : `Use one of: ${fitting.join(', ')}.`;
    return [
      errorAt(below(place, 'control'), {
        code: 'control_does_not_fit',
        message: `The control "${item.control}" is for ${entry.takes}, and "${path}" is not.`,
        remedy,
      }),
    ];
  }
  const choices = choicesOf(field.shape);
  const isChoice = item.control === 'select' || item.control === 'radio' || item.control === 'checkboxes';
  const nothing = isChoice && choices === undefined && !hasOptions(facts, path);
  const unchosen = !isChoice && facts.draft.rules.fields?.[path]?.options !== undefined && facts.isSound('rules.json');
  return [
    ...(nothing
      ? [
          errorAt(below(place, 'control'), {
            code: 'nothing_to_choose',
            message: `"${path}" has nothing to choose from.`,
            remedy: 'Give the field an enum in schema.json, or "options" in rules.json.',
          }),
        ]
      : []),
    ...(unchosen
      ? [
          warningAt(below(place, 'control'), {
            code: 'options_not_shown',
            message: `rules.json has options for "${path}", but the control "${item.control}" does not show them.`,
            remedy: 'Use the control select, radio or checkboxes.',
          }),
        ]
      : []),
    ...labelFindings({ labels: item.labels, choices, languages: facts.manifest.languages }, place),
  ];
}

// Settings that only some controls read.
const SETTINGS: readonly (readonly ['rows' | 'accept' | 'refusals' | 'addLabel' | 'items', readonly string[]])[] = [
  ['rows', ['textarea']],
  ['accept', ['upload', 'files']],
  ['refusals', ['upload', 'files']],
  ['addLabel', ['table']],
  ['items', ['table']],
];

function noColumns({ item, place }: FieldView, field: SchemaField | undefined): readonly Finding[] {
  if (item.control !== 'table' || item.items !== undefined) return [];
  const isFiles = isFileShape(recordOf(field?.shape['items']));
  const sentence = isFiles
    ? { message: 'The field holds several files, which are no table.', remedy: 'Write "control": "files".' }
    : { message: 'The table has no columns.', remedy: 'Add "items" with a field for each column.' };
  return [errorAt(place, { code: 'missing_key', ...sentence })];
}

function settingFindings(view: FieldView, field: SchemaField | undefined): readonly Finding[] {
  const { item, place } = view;
  const idle = SETTINGS.filter(([key, owners]) => item[key] !== undefined && !owners.includes(item.control));
  return [
    ...noColumns(view, field),
    ...idle.map(([key]) =>
      errorAt(below(place, key), {
        code: 'idle_setting',
        message: `The control "${item.control}" does not use "${key}".`,
        remedy: `Remove "${key}", or use another control.`,
      }),
    ),
  ];
}

/** A field whose shape is shared/fields.json#/definitions/miles and whose control is for money, or the like. */
function unitFindings(facts: FolderFacts): readonly Finding[] {
  const units = ['money', 'hours', 'miles'];
  const shapes = new Map(
    referencesOf(facts.draft.written ?? {}).map(({ reference, steps }) => [
      fileAt('', ...steps.slice(0, -1)).path,
      reference.split('/').at(-1) ?? '',
    ]),
  );
  return (facts.views ?? []).flatMap(({ path, item, place }) => {
    const unit = shapes.get(shapePlace(path).path) ?? '';
    if (!units.includes(unit) || unit === item.control) return [];
    return [
      warningAt(below(place, 'control'), {
        code: 'other_unit',
        message: `"${path}" holds ${unit}, but its control is "${item.control}".`,
        remedy: `Use the control "${unit}", or change the shape in schema.json.`,
      }),
    ];
  });
}

function computedFindings(facts: FolderFacts): readonly Finding[] {
  const { uiSchema, rules } = facts.draft;
  if (uiSchema === undefined || !facts.isSound('rules.json')) return [];
  const known = Object.keys(rules.computed ?? {});
  const views = computedViewsOf(uiSchema);
  const unknown = views
    .filter(({ path }) => !known.includes(path))
    .map(({ path, place }) => unknownName(below(place, 'computed'), { kind: 'a computed value', name: path, where: 'rules.json', known }));
  return [
    ...unknown,
    ...repeated(
      views.map(({ path, place }) => ({ name: path, place: below(place, 'computed') })),
      (path) => `The computed value "${path}" is on the form twice.`,
    ),
  ];
}

function deadlineFindings(facts: FolderFacts): readonly Finding[] {
  const { uiSchema, rules } = facts.draft;
  if (uiSchema === undefined || !facts.isSound('rules.json')) return [];
  const known = Object.keys(rules.deadlines ?? {});
  const shown = deadlineViewsOf(uiSchema).map(({ item, place }) => ({ name: item.deadline, place: below(place, 'deadline') }));
  const unknown = shown.filter(({ name }) => !known.includes(name));
  return [
    ...unknown.map(({ name, place }) => unknownName(place, { kind: 'a deadline', name, where: 'rules.json', known })),
    ...repeated(shown, (name) => `The deadline "${name}" is on the form twice.`),
  ];
}

/** Names in ui-schema.json: fields, computed values, deadlines, controls that fit, choices with their words, and fields that nobody is asked for. */
export function checkUi(facts: FolderFacts): readonly Finding[] {
  const { views, fields } = facts;
  if (views === undefined) return [];
  const sections = (facts.draft.uiSchema?.sections ?? []).map(({ id }, index) => ({
    name: id,
    place: fileAt('ui-schema.json', 'sections', index, 'id'),
  }));
  const each = views.flatMap((view) => {
    const field = fields?.get(view.path);
    const parent = view.path.includes('[].') ? view.path.slice(0, view.path.lastIndexOf('[].')) : undefined;
    // The columns of a table whose own field is unknown would only repeat that.
    const unknown =
      parent !== undefined && fields !== undefined && !fields.has(parent) ? [] : unknownField(facts, below(view.place, 'field'), view.path);
    return [
      ...unknown,
      ...settingFindings(view, facts.fields?.get(view.path)),
      ...(field === undefined ? [] : controlFindings(facts, view, { ...field, shape: recordOf(field.shape) })),
    ];
  });
  return [
    ...repeated(sections, (id) => `There are two sections "${id}".`),
    ...each,
    ...repeated(
      views.map(({ path, place }) => ({ name: path, place: below(place, 'field') })),
      (path) => `The field "${path}" is on the form twice.`,
    ),
    ...unitFindings(facts),
    ...computedFindings(facts),
    ...deadlineFindings(facts),
    ...hiddenFields(facts),
  ];
}
