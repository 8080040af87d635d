import { defined } from '#domain/defined.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { SchemaField } from '#engine/data/schema-fields.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import type { Draft } from './draft.ts';
import { workflowOf } from './draft.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';
import type { FieldView } from '#engine/fill/views.ts';
import { viewsOf } from '#engine/fill/views.ts';

/** What the checks of names ask about a folder, worked out once. */
export type FolderFacts = {
  readonly draft: Draft;
  readonly manifest: Manifest;
  /** The fields of schema.json by path, groups and tables too; undefined while the schema is missing or broken. */
  readonly fields?: ReadonlyMap<string, SchemaField>;
  /** Where each field stands on the form; undefined while ui-schema.json is missing or broken. */
  readonly views?: readonly FieldView[];
  /** The workflow with its file, own or standard. */
  readonly workflow?: { readonly workflow: NonNullable<Draft['ownWorkflow']>; readonly file: string };
  /** The roles that may open a page. */
  readonly roles: ReadonlySet<string>;
  /** Whether a file can be relied on: it is not broken. */
  readonly isSound: (file: string) => boolean;
};

/** The facts of a folder; undefined without a sound manifest, because then nothing can be said about names. */
export function factsOf(draft: Draft): FolderFacts | undefined {
  const { manifest, schema, uiSchema } = draft;
  if (manifest === undefined) return undefined;
  const workflow = workflowOf(draft);
  return {
    draft,
    manifest,
    ...(schema === undefined ? {} : { fields: new Map(schemaFields(schema).map((field) => [field.path, field])) }),
    ...(uiSchema === undefined ? {} : { views: viewsOf(uiSchema) }),
    ...defined({ workflow }),
    roles: new Set(manifest.routes.flatMap((route) => route.roles)),
    isSound: (file) => !draft.broken.has(file),
  };
}

/** The place of a file. */
export function fileAt(file: string, ...steps: readonly (string | number)[]): Place {
  return below({ file, path: '' }, ...steps);
}

/** The place in schema.json of the shape of a field. */
export function shapePlace(path: string): Place {
  const steps = path
    .split('.')
    .flatMap((part) => (part.endsWith('[]') ? ['properties', part.slice(0, -2), 'items'] : ['properties', part]));
  return fileAt('schema.json', ...steps);
}

/** The finding that a name is none of those known. */
export function unknownName(
  place: Place,
  word: { readonly kind: string; readonly name: string; readonly where: string; readonly known: Iterable<string> },
): Finding {
  const message = `"${word.name}" is not ${word.kind} in ${word.where}.`;
  return errorAt(place, {
    code: `unknown_${word.kind.replace(/^an? /, '').replaceAll(' ', '_')}`,
    message,
    remedy: suggest(word.name, word.known),
  });
}

/** The finding that a path is not a field of schema.json, when it is not; nothing while the schema is not known. */
export function unknownField(facts: FolderFacts, place: Place, path: string): readonly Finding[] {
  if (facts.fields === undefined || facts.fields.has(path)) return [];
  return [unknownName(place, { kind: 'a field', name: path, where: 'schema.json', known: facts.fields.keys() })];
}

/** The same names standing twice in a list of places. */
export function repeated(
  named: readonly { readonly name: string; readonly place: Place }[],
  sentence: (name: string) => string,
): readonly Finding[] {
  const seen = new Set<string>();
  return named.flatMap(({ name, place }) => {
    if (!seen.has(name)) return (seen.add(name), []);
    return [errorAt(place, { code: 'stands_twice', message: sentence(name), remedy: 'Remove one of the two, or change one of them.' })];
  });
}
