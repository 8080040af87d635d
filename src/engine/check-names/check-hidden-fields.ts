import { isFileShape } from '#engine/check-shape/control-fit.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { shapePlace } from '#engine/check-shape/folder-facts.ts';
import { referencesOf } from '#engine/check-shape/resolve-references.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import type { FieldView } from '#engine/fill/views.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FieldRule } from '#schemas/meta/rules.gen.ts';

/** What enters all that stands in its field. */
const wholeControls: ReadonlySet<string> = new Set(['upload', 'files', 'signature', 'address', 'recipients']);

function isCovered(path: string, shown: ReadonlyMap<string, FieldView>): boolean {
  if (shown.has(path)) return true;
  const parts = path.split('.');
  return parts.some((_, index) => {
    const parent = shown.get(parts.slice(0, index).join('.').replace(/\[\]$/, ''));
    return (
      parent !== undefined &&
      (wholeControls.has(parent.item.control) || (parent.item.control === 'table' && parent.item.items === undefined))
    );
  });
}

/** What another record hands over is there only when the form was started from one. */
const isPrefilled = ({ prefill, is }: FieldRule = {}): boolean =>
  is !== undefined || (prefill !== undefined && !/^given\.[\w.]+$/.test(prefill));

/** The groups of a form whose fields are those of a shared shape, as paths. */
function sharedGroups(facts: FolderFacts): readonly string[] {
  return referencesOf(facts.draft.written ?? {}).map(({ steps }) =>
    steps
      .slice(0, -1)
      .reduce<string>(
        (path, step) => (step === 'items' ? `${path}[]` : step === 'properties' ? path : path === '' ? String(step) : `${path}.${step}`),
        '',
      ),
  );
}

/** What a form leaves out: a field, or a whole group of a shared shape. Of such a shape a form need not use every field. */
function leftOutOf(paths: readonly string[], shown: ReadonlyMap<string, unknown>, groups: readonly string[]): readonly string[] {
  const isUsed = (group: string): boolean => [...shown.keys()].some((path) => path.startsWith(`${group}.`));
  const places = paths.flatMap((path) => {
    const group = groups.find((one) => path.startsWith(`${one}.`));
    if (group === undefined) return [path];
    return isUsed(group) ? [] : [group];
  });
  return [...new Set(places)];
}

/** Fields that nobody is asked for. */
export function hiddenFields(facts: FolderFacts): readonly Finding[] {
  const { fields, views } = facts;
  if (fields === undefined || views === undefined || !facts.isSound('rules.json')) return [];
  // A name that is not known may be meant for a field that seems to be missing.
  if (views.some((view) => !fields.has(view.path))) return [];
  const shown = new Map(views.map((view) => [view.path, view]));
  const isOpen = (path: string): boolean => !path.includes('[].') || shown.has(path.slice(0, path.lastIndexOf('[].')));
  // The columns of a table that stands nowhere would only repeat that.
  const leaves = [...fields.values()].filter(({ path, shape }) => isOpen(path) && (isFileShape(shape) || !isRecord(shape['properties'])));
  const filled = facts.manifest.copies?.fills ?? {};
  // the column by which the rows of a list are known is filled by the list
  const keys = Object.entries(facts.draft.rules.fields ?? {}).flatMap(([path, { rows }]) =>
    rows === undefined ? [] : [`${path}[].${rows.key}`],
  );
  const hidden = leaves.filter(
    ({ path }) =>
      !isCovered(path, shown) && !isPrefilled(facts.draft.rules.fields?.[path]) && !Object.hasOwn(filled, path) && !keys.includes(path),
  );
  const needed = new Set(hidden.flatMap(({ path, required }) => (required ? [path] : [])));
  const optional = hidden.flatMap(({ path, required }) => (required ? [] : [path]));
  return [...needed, ...leftOutOf(optional, shown, sharedGroups(facts))].map((path) => {
    const sentence = {
      code: 'field_not_shown',
      message: `"${path}" is not on the form.`,
      remedy: 'Add it to a section of ui-schema.json, prefill it in rules.json, or remove it from schema.json.',
    };
    return needed.has(path) ? errorAt(shapePlace(path), sentence) : warningAt(shapePlace(path), sentence);
  });
}
