import { isShort } from '#engine/fill/fill-workflow.ts';
import { visitShape } from '#engine/check-shape/visit-shape.ts';

/** What kind of name stands at a place: names of one kind can be put for each other. */
export type NameKind = string;

/** A name in a declaration file: a value, a key, or a word of an expression. */
export type NamePlace = {
  readonly file: string;
  /** JSON pointer of the value, or of the entry whose key it is. */
  readonly pointer: string;
  readonly kind: NameKind;
  readonly name: string;
  readonly where: 'value' | 'key' | { readonly start: number; readonly end: number };
};

// What a value is, by the key under which it stands, where its definition alone does not tell.
const KIND_BY_KEY: Readonly<Record<string, NameKind>> = {
  field: 'field',
  at: 'field',
  chosenBy: 'field',
  methods: 'field',
  file: 'field',
  target: 'state',
  initial: 'state',
  src: 'call',
  workflow: 'workflow',
  part: 'part',
  event: 'event',
  guard: 'guard',
  computed: 'computed',
  deadline: 'deadline',
  kind: 'deadline kind',
  count: 'deadline count',
  envelope: 'envelope',
  control: 'control',
  screen: 'screen',
  type: 'type',
  company: 'company',
  group: 'group',
  icon: 'icon',
  status: 'status',
  format: 'format',
  tone: 'tone',
  style: 'style',
  checks: 'checks',
  whenHidden: 'whenHidden',
  level: 'level',
  encoding: 'encoding',
  preview: 'preview',
  ifNone: 'ifNone',
  direction: 'direction',
  language: 'language',
  call: 'call address',
  align: 'align',
  as: 'row name',
  source: 'source',
  key: 'log key',
  token: 'log token',
  path: 'page',
  finish: 'page',
  keys: 'keys',
  $ref: 'shape',
  rows: 'shape',
  id: 'id',
  else: 'party role',
  role: 'party role',
  signature: 'expression',
  each: 'expression',
  if: 'expression',
};

const KIND_BY_LIST: Readonly<Record<string, NameKind>> = {
  uses: 'call',
  languages: 'language',
  roles: 'role',
  also: 'call address',
  to: 'party role',
  cc: 'party role',
  draft: 'draft key',
  sections: 'section',
  required: 'field',
  actions: 'action',
  entry: 'action',
  exit: 'action',
  enum: 'choice',
  hidden: 'field',
  shown: 'field',
  errors: 'field',
  warnings: 'field',
  export: 'export',
  accept: 'accept',
};

const KIND_OF_KEYS: Readonly<Record<string, NameKind>> = {
  properties: 'field',
  fields: 'field',
  states: 'state',
  on: 'event',
  names: 'name',
  computed: 'computed',
  deadlines: 'deadline',
  payload: 'payload',
  serves: 'use case',
  labels: 'choice',
  titles: 'field',
  params: 'param',
  words: 'word name',
  given: 'field',
  prefilled: 'field',
  with: 'scope',
};

// Words that people read, sentences, patterns: no names.
const PROSE = new Set(['localizedText', 'expression']);

function lastKeys(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .filter((step) => !/^\d+$/.test(step));
}

function kindOfValue(pointer: string): NameKind | undefined {
  const keys = lastKeys(pointer);
  const key = keys.at(-1) ?? '';
  return /\/\d+$/.test(pointer) ? KIND_BY_LIST[key] : KIND_BY_KEY[key];
}

const WORD = /(?<![\w])[A-Za-z_]\w*/g;
const KEYWORDS = new Set(['true', 'false', 'null', 'in']);

/** The words of an expression that are names: fields, scopes, functions; and texts that are compared, which are choices. */
function wordsOf(
  source: string,
  from = 0,
): readonly { readonly name: string; readonly start: number; readonly end: number; readonly kind: NameKind }[] {
  const blank = source.replaceAll(/'[^']*'|"[^"]*"/g, (text) => ' '.repeat(text.length));
  return [...blank.matchAll(WORD)].flatMap((match) => {
    const [name] = match;
    if (KEYWORDS.has(name)) return [];
    const start = match.index;
    const isMember = blank[start - 1] === '.';
    const isCall = blank[start + name.length] === '(';
    const kind = isCall ? (isMember ? 'macro' : 'function') : isMember ? 'member' : 'root';
    return [{ name, kind, start: from + start, end: from + start + name.length }];
  });
}

function bracesOf(text: string): readonly { readonly source: string; readonly start: number }[] {
  return [...text.matchAll(/\{([^{}]+)\}/g)].map((match) => ({ source: match[1] ?? '', start: match.index + 1 }));
}

function namesInText(
  file: string,
  pointer: string,
  found: readonly { readonly name: string; readonly kind: NameKind; readonly start: number; readonly end: number }[],
): readonly NamePlace[] {
  return found.map(({ name, kind, start, end }) => ({ file, pointer, name, kind: `word: ${kind}`, where: { start, end } }));
}

function textNames(file: string, pointer: string, value: unknown): readonly NamePlace[] {
  const texts: readonly (readonly [string, string])[] =
    typeof value === 'string'
      ? [[pointer, value]]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, text]) => [`${pointer}/${key}`, String(text)])
        : [];
  return texts.flatMap(([at, text]) =>
    namesInText(
      file,
      at,
      bracesOf(text).flatMap(({ source, start }) => wordsOf(source, start)),
    ),
  );
}

/** The meta-schema of a file: that of its name, for the standard workflows that of every workflow, and for a short workflow its own. */
function metaOf(file: string, value: unknown): string {
  if (file === 'workflow.json' && isShort(value)) return 'short-workflow.json';
  return file.startsWith('workflows/') ? 'workflow.json' : file;
}

/** The entries of the shared calls and of the letter parts are themselves names. */
const KIND_OF_ENTRIES: Readonly<Record<string, NameKind>> = { 'calls.json': 'call', 'letter-parts.json': 'part' };

function entryNames(file: string, value: unknown): readonly NamePlace[] {
  const kind = KIND_OF_ENTRIES[file];
  if (kind === undefined || typeof value !== 'object' || value === null) return [];
  return Object.keys(value).map((name) => ({ file, pointer: `/${name}`, kind, name, where: 'key' }));
}

/** Every name of a declaration file: keys, values and words of expressions. */
export function namesOf(file: string, value: unknown): readonly NamePlace[] {
  const nodes = visitShape(value, { file, path: '' }, metaOf(file, value));
  const prose = new Set(nodes.filter(({ definition }) => definition !== undefined && PROSE.has(definition)).map(({ place }) => place.path));
  const values = nodes.filter(({ definition }) => definition === undefined || !PROSE.has(definition));
  const places = new Map<string, NamePlace>();
  const add = (place: NamePlace): void => void places.set(`${place.pointer} ${JSON.stringify(place.where)}`, place);
  for (const { place, value: item, definition } of nodes) {
    const isLetterText = ['letter.json', 'letter-parts.json'].includes(file) && definition === 'localizedText';
    if (isLetterText) for (const name of textNames(file, place.path, item)) add(name);
    if (definition === 'expression' && typeof item === 'string') for (const name of namesInText(file, place.path, wordsOf(item))) add(name);
  }
  for (const { place, value: item } of values) {
    const inProse = [...prose].some((path) => place.path === path || place.path.startsWith(`${path}/`));
    const kind = kindOfValue(place.path);
    if (typeof item === 'string' && kind !== undefined && kind !== 'expression' && !inProse)
      add({ file, pointer: place.path, kind, name: item, where: 'value' });
    const keyKind = KIND_OF_KEYS[lastKeys(place.path).at(-1) ?? ''];
    if (typeof item !== 'object' || item === null || Array.isArray(item) || keyKind === undefined || /\/\d+$/.test(place.path) || inProse)
      continue;
    for (const name of Object.keys(item))
      add({ file, pointer: `${place.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, kind: keyKind, name, where: 'key' });
  }
  return [...entryNames(file, value), ...places.values()];
}
