import { titled, chanceOf } from './random.ts';

/** A record with more fields than are drawn at once. */
export type LongForm = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** The titles in the order of the form. */
  readonly fields: readonly string[];
  /** The one field that has to be filled in, far below. */
  readonly needed: string;
  readonly files: Readonly<Record<string, unknown>>;
};

const perSection = 20;

const kinds = [
  { control: 'text', schema: { type: 'string', maxLength: 80 } },
  { control: 'money', schema: { type: 'number', minimum: 0, maximum: 9999, multipleOf: 0.01 } },
  { control: 'select', schema: { type: 'string', enum: ['one', 'other'] } },
  { control: 'checkbox', schema: { type: 'boolean' } },
  { control: 'text', schema: { type: 'string', maxLength: 80 } },
] as const;

const kindOf = (index: number) => kinds[index % kinds.length] ?? kinds[0];

const sectionsOf = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / perSection) }, (_, at) => ({
    id: `part${at}`,
    title: `Part ${at + 1}`,
    items: names.slice(at * perSection, (at + 1) * perSection).map((name) => ({
      field: name,
      control: kindOf(names.indexOf(name)).control,
      title: titled(name),
      width: 4,
      ...(kindOf(names.indexOf(name)).control === 'select' ? { labels: { one: 'One', other: 'Other' } } : {}),
    })),
  }));

const manifestOf = (id: string, title: string, path: string) => ({
  format: 1,
  id,
  title,
  description: 'A record of many fields.',
  status: 'live',
  routes: [{ path, screen: 'form', group: 'Operations', icon: 'file', menu: true, roles: ['admin', 'operations'] }],
  uses: [],
  serves: { create: { call: `POST ${path}` } },
  workflow: 'record',
});

/** A form of a length that no automation of the firm has, for one of the firm's own workflows. */
export function generateLongForm(seed: number, count: number): LongForm {
  const chance = chanceOf(seed);
  const head = chance.word();
  const names = Array.from({ length: count }, (_, index) => `${head}${index}`);
  const [id, title, path] = [`${head}-long`, `${titled(head)} long`, `/${head}-long`];
  const needed = names[count - perSection] ?? head;
  const properties = Object.fromEntries(names.map((name, index) => [name, kindOf(index).schema]));
  const caseField = { caseFileNumber: { $ref: 'shared/fields.json#/definitions/caseFileNumber' } };
  const columns = [{ field: 'caseFileNumber' }];
  return {
    id,
    title,
    path,
    fields: names.map(titled),
    needed: titled(needed),
    files: {
      'manifest.json': manifestOf(id, title, path),
      'schema.json': {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        additionalProperties: false,
        required: ['caseFileNumber', needed],
        properties: { ...caseField, ...properties },
      },
      'ui-schema.json': { sections: sectionsOf(names) },
      'rules.json': { fields: { caseFileNumber: { prefill: 'case.caseFileNumber', lock: 'true' } } },
      'log.json': { key: head.toUpperCase(), token: head, title: `${title} log`, columns },
    },
  };
}
