import { generateExamples } from './generate-examples.ts';
import { generateExtras, type GeneratedExtras } from './generate-extras.ts';
import { generateConditional, generateFields, type GeneratedField } from './generate-fields.ts';
import { generateWorkflow, type GeneratedSteps } from './generate-workflow.ts';
import { chanceOf, titled, type Chance } from './random.ts';

/** The shape of a generated automation: a letter, a payment record with a list, or a record with a lifecycle. */
export type Kind = 'letter' | 'payment' | 'record';

/** A page of the menu. */
export type GeneratedPage = { readonly title: string; readonly path: string };

/** A generated folder and what a person does with it. */
export type GeneratedAutomation = {
  readonly id: string;
  readonly title: string;
  readonly kind: Kind;
  readonly path: string;
  /** The page with its records; a letter has its log alone. */
  readonly list: GeneratedPage | undefined;
  readonly log: GeneratedPage;
  readonly group: string;
  readonly roles: readonly string[];
  readonly fields: readonly GeneratedField[];
  readonly conditional: { readonly box: GeneratedField; readonly detail: GeneratedField };
  /** Filled in on the first step. */
  readonly encrypted: GeneratedField;
  /** Shown with its day on the last step. */
  readonly deadlineTitle: string;
  readonly steps: GeneratedSteps;
  readonly logToken: string;
  readonly event: { readonly label: string; readonly stateTitle: string } | undefined;
  readonly words: readonly string[];
  readonly files: Readonly<Record<string, unknown>>;
};

const roles = [
  'manager',
  'caseCoordinator',
  'caseManager',
  'assistantCaseManager',
  'handlingAttorney',
  'hearingRepresentative',
  'operations',
];
const groups = ['Depositions', 'Legal Filings', 'PTPs and Treatment', 'Operations', 'Med-Legals', 'Management', 'Settlements'];

const caseField = { caseFileNumber: { $ref: 'shared/fields.json#/definitions/caseFileNumber' } };

const item = (field: GeneratedField, width: number) => ({
  field: field.name,
  control: field.control,
  title: field.title,
  width,
  ...(field.labels === undefined ? {} : { labels: field.labels }),
});

function generateSchema(first: string, fields: readonly GeneratedField[]): unknown {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    required: ['caseFileNumber', first],
    properties: { ...caseField, ...Object.fromEntries(fields.map((field) => [field.name, field.schema])) },
  };
}

function generateRules(fields: readonly GeneratedField[], conditional: GeneratedAutomation['conditional'], total: string) {
  const amounts = fields.filter((field) => ['money', 'hours', 'number'].includes(field.control));
  const sum = amounts.length === 0 ? '1.0' : amounts.map((field) => `orZero(${field.name})`).join(' + ');
  return {
    fields: {
      caseFileNumber: { prefill: 'case.caseFileNumber', lock: 'true' },
      [conditional.detail.name]: { show: conditional.box.name, require: conditional.box.name, say: `Enter ${conditional.detail.title}.` },
    },
    computed: { [total]: { type: 'money', is: `(${sum}) * 2` } },
    checks: [{ at: fields[0]?.name, that: `${fields[0]?.name} != 'never'`, level: 'warn', say: `${fields[0]?.title} is never.` }],
  };
}

type Named = { readonly first: string; readonly total: string };

function generateLetter(chance: Chance, { first, total }: Named, extras: GeneratedExtras): unknown {
  return {
    title: `Letter about ${chance.word()}`,
    language: 'en',
    blocks: [
      { re: [{ label: 'Case', value: '{case.name}' }] },
      { text: `About {${first}}: the amount is **{money(computed.${total})}**.` },
      { if: `computed.${total} > 10`, then: [{ text: `More than ten for {${first}}.` }], else: [{ text: 'Ten or less.' }] },
      ...extras.blocks.slice(0, 1),
      { signature: 'firm.attorneys[0]' },
      ...extras.blocks.slice(1),
      { cc: true },
    ],
  };
}

const columns = (fields: readonly GeneratedField[], total: string, withState: boolean) => [
  { field: 'caseFileNumber', sort: true, filter: true },
  { field: fields[0]?.name, sort: true, filter: true },
  { field: `computed.${total}`, title: `All of ${titled(total)}`, sort: true },
  ...(withState ? [{ field: 'state', title: 'State', filter: true }] : []),
  { field: 'createdAt', sort: true },
];

function generateLifecycle(chance: Chance, id: string, allowed: readonly string[]) {
  const [open, closed, event] = [chance.word(), chance.word(), chance.word()];
  const lifecycle = {
    id,
    initial: open,
    states: {
      [open]: {
        meta: { title: titled(open), tone: 'info' },
        on: { [event]: { target: closed, meta: { label: titled(event), roles: allowed } } },
      },
      [closed]: { type: 'final', meta: { title: titled(closed), tone: 'success' } },
    },
  };
  return { lifecycle, event, label: titled(event), stateTitle: titled(closed) };
}

function serves(kind: Kind, words: readonly string[]) {
  const base = `/${words[0]}/${words[1]}`;
  const shared = { list: { call: `GET ${base}`, envelope: `${words[2]}` }, get: { call: `GET ${base}/{id}`, envelope: `${words[2]}` } };
  if (kind === 'letter') return { preview: `POST ${base}/preview`, submit: { call: `POST ${base}`, timeoutMs: 30000 } };
  return kind === 'payment'
    ? { create: `POST ${base}`, ...shared }
    : { create: `POST ${base}`, ...shared, transition: `POST ${base}/{id}/events` };
}

/** One automation that nobody has seen before, as a folder and as the steps of a person. */
export function generateFolder(seed: number): GeneratedAutomation {
  const chance = chanceOf(seed);
  const kind = (['letter', 'payment', 'record'] as const)[seed % 3] ?? 'letter';
  const [head, tail] = [chance.word(), chance.word()];
  const [id, title, total] = [`${head}-${tail}`, `${titled(head)} ${titled(tail)}`, chance.word()];
  const allowed = chance.some(roles, 1);
  const plain = generateFields(chance);
  const conditional = generateConditional(chance);
  const extras = generateExtras(chance, kind === 'letter');
  const fields = [extras.encrypted, ...plain, conditional.box, conditional.detail];
  const steps = generateWorkflow(chance, id, kind === 'letter' ? 'submit' : 'create');
  const [path, group] = [`/${id}`, chance.pick(groups)];
  const log = { title: `${title} log`, path: `/${id}/log` };
  const list = kind === 'letter' ? undefined : { title: `${title} list`, path: `/${id}/all` };
  const words = [chance.word(), chance.word(), chance.word()];
  const logToken = chance.word();
  const life = kind === 'record' ? generateLifecycle(chance, id, allowed) : undefined;
  const shown = columns(plain, total, kind === 'record');
  const route = { path, screen: 'form', group, icon: 'file', menu: true, roles: allowed };
  const half = Math.ceil(fields.length / 2);
  const sections = [
    {
      id: steps.sections[0],
      title: titled(chance.word()),
      items: [
        item({ name: 'caseFileNumber', title: 'Case file number', control: 'text', schema: {}, entry: '' }, 6),
        ...fields.slice(0, half).map((field) => item(field, 6)),
      ],
    },
    {
      id: steps.sections[1],
      title: titled(chance.word()),
      items: [...fields.slice(half).map((field) => item(field, 6)), { computed: total, title: titled(total), width: 6 }, ...extras.items],
    },
  ];
  const manifest = {
    format: 1,
    id,
    title,
    description: `What ${titled(head)} is about.`,
    status: 'live',
    routes: [route, ...(list === undefined ? [] : [{ ...route, ...list, screen: 'list' }]), { ...route, ...log, screen: 'log' }],
    uses: kind === 'letter' ? ['parties'] : [],
    serves: serves(kind, words),
    workflow: 'own',
    ...(kind === 'letter' ? { letter: { to: ['claimAdjuster'], cc: ['applicant'], ifNone: 'block', preview: 'offered' } } : {}),
  };
  const listed = {
    source: 'list',
    columns: shown,
    sort: { field: 'createdAt', direction: 'desc' },
    pageSize: 10,
    detail: true,
    ...(life === undefined ? {} : { rowActions: [{ label: life.label, event: life.event }] }),
  };
  return {
    id,
    title,
    kind,
    path,
    list,
    log,
    group,
    roles: allowed,
    fields: plain,
    conditional,
    encrypted: extras.encrypted,
    deadlineTitle: extras.deadlineTitle,
    steps,
    logToken,
    event: life === undefined ? undefined : { label: life.label, stateTitle: life.stateTitle },
    words: [head, tail, total, logToken, ...words, ...extras.words, ...fields.map((field) => field.name)],
    files: {
      'manifest.json': manifest,
      'schema.json': generateSchema(plain[0]?.name ?? '', fields),
      'ui-schema.json': { sections },
      'rules.json': { ...generateRules(plain, conditional, total), deadlines: extras.deadlines },
      'workflow.json': steps.workflow,
      'log.json': { key: logToken.toUpperCase(), token: logToken, title: log.title, columns: shown },
      ...(kind === 'letter'
        ? {
            'letter.json': generateLetter(chance, { first: plain[0]?.name ?? '', total }, extras),
            ...generateExamples(plain.slice(0, 1), fields),
          }
        : { 'list.json': listed }),
      ...(life === undefined ? {} : { 'lifecycle.json': life.lifecycle }),
    },
  };
}
