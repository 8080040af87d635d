import { defined } from '#domain/defined.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { AnySchema } from '#schemas/meta/schema.gen.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

/** A control of the catalogue with a shape that it enters, a value that is right and one that is refused. */
type Sample = { readonly shape: AnySchema; readonly good: unknown; readonly bad: unknown; readonly more?: Partial<FieldItem> };

type Word = FieldItem['control'];

const text = (more: PlainRecord = {}): AnySchema => ({ type: 'string', maxLength: 40, ...more });
const amount: AnySchema = { type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01 };
const choice: AnySchema = { type: 'string', enum: ['inPerson', 'remote'] };
const several: AnySchema = { type: 'array', maxItems: 1, uniqueItems: true, items: choice };
const labels = { inPerson: { en: 'In person', es: 'En persona' }, remote: { en: 'Remote (video)', es: 'A distancia (video)' } };
const file: AnySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['fileId', 'name', 'type'],
  properties: {
    fileId: { type: 'string', format: 'uuid' },
    name: { type: 'string', maxLength: 200 },
    type: { type: 'string', enum: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] },
  },
};
const uploaded = { fileId: '0190a2b4-7c1e-7d3a-9f00-1234567890ab', name: 'receipt.pdf', type: 'application/pdf' };
const rows: AnySchema = {
  type: 'array',
  maxItems: 5,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['day'],
    properties: { day: { type: 'string', format: 'date' }, miles: amount },
  },
};
const signature: AnySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: text({ minLength: 1 }), lines: text({ pattern: '^[ML0-9 ]*$', maxLength: 20_000 }) },
};
const address: AnySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['street', 'city', 'state', 'zip'],
  properties: {
    street: text({ minLength: 1 }),
    city: text({ minLength: 1 }),
    state: { type: 'string', enum: ['CA', 'NV', 'OR'] },
    zip: text({ pattern: String.raw`^\d{5}(-\d{4})?$` }),
  },
};
const columns: FieldItem['items'] = [
  { field: 'day', control: 'date', title: { en: 'Day', es: 'Día' } },
  { field: 'miles', control: 'miles', title: { en: 'Miles', es: 'Millas' } },
];
const methods: AnySchema = {
  type: 'array',
  maxItems: 60,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['partyId', 'method'],
    properties: { partyId: text(), method: { type: 'string', enum: ['mail', 'email', 'personal', 'fax'] } },
  },
};

/** Every control; a new word of the catalogue does not compile before it stands here. */
const samples: Readonly<Record<Word, Sample>> = {
  text: { shape: text(), good: 'Muñoz Ibáñez', bad: 'x'.repeat(60) },
  textarea: { shape: text({ maxLength: 200 }), good: 'Two lines\nof a note', bad: 'long '.repeat(60), more: { rows: 3 } },
  email: { shape: text({ format: 'email' }), good: 'maria@example.com', bad: 'maria at example' },
  number: { shape: amount, good: 12.5, bad: -1 },
  money: { shape: amount, good: 450, bad: -1 },
  hours: { shape: amount, good: 2.4, bad: 1001 },
  miles: { shape: amount, good: 38.6, bad: 1001 },
  minutes: { shape: { type: 'integer', minimum: 0, maximum: 600 }, good: 90, bad: 1.5 },
  percent: { shape: { ...amount, maximum: 100 }, good: 12.5, bad: 101 },
  date: { shape: { type: 'string', format: 'date' }, good: '2026-04-21', bad: '2026-02-30' },
  time: { shape: { type: 'string', format: 'time' }, good: '09:30', bad: '25:00' },
  select: { shape: choice, good: 'remote', bad: 'elsewhere', more: { labels } },
  radio: { shape: choice, good: 'remote', bad: 'elsewhere', more: { labels } },
  checkbox: { shape: { type: 'boolean' }, good: true, bad: undefined },
  checkboxes: { shape: several, good: ['remote'], bad: ['inPerson', 'remote'], more: { labels } },
  upload: { shape: file, good: uploaded, bad: { ...uploaded, fileId: 'lost' } },
  files: { shape: { type: 'array', maxItems: 3, items: file }, good: [uploaded], bad: [{ ...uploaded, fileId: 'lost' }] },
  signature: { shape: signature, good: { name: 'Ana Reyes', lines: 'M40 100 L80 40 L120 100 M140 60 L200 60' }, bad: { lines: 'M40 100' } },
  address: {
    shape: address,
    good: { street: '1420 Alder Court', city: 'Stockton', state: 'CA', zip: '95202' },
    bad: { street: '1420 Alder Court', city: 'Stockton', state: 'CA', zip: '9520' },
  },
  table: { shape: rows, good: [{ day: '2026-04-21', miles: 38.6 }], bad: [{ miles: 1001 }], more: { items: columns } },
  recipients: { shape: methods, good: [{ partyId: 'party-5', method: 'email' }], bad: undefined },
};

/** A form that shows one control in each of its conditions. */
export type ControlForm = { readonly word: Word; readonly automation: Automation; readonly data: PlainRecord };

const titles = {
  empty: { en: 'Empty', es: 'Vacío' },
  filled: { en: 'Filled', es: 'Con valor' },
  missing: { en: 'Required and missing', es: 'Obligatorio y vacío' },
  refused: { en: 'Refused', es: 'Rechazado' },
  locked: { en: 'Locked', es: 'Bloqueado' },
} as const;

type Condition = keyof typeof titles;

const conditions: readonly Condition[] = ['empty', 'filled', 'missing', 'refused', 'locked'];

const formOf = (word: Word, { shape, good, bad, more }: Sample): ControlForm => {
  // Recipients are those of the letter, whatever the field; there is one such field in a form.
  const shown =
    word === 'recipients'
      ? conditions.filter((one) => one === 'filled')
      : conditions.filter((one) => one !== 'refused' || bad !== undefined);
  const help = { en: 'A sentence of help.', es: 'Una frase de ayuda.' };
  return {
    word,
    data: { filled: good, locked: good, ...defined({ refused: bad }) },
    automation: {
      manifest: {
        format: 1,
        id: `control-${word}`,
        title: word,
        description: word,
        status: 'live',
        languages: ['en', 'es'],
        routes: [],
        ...(word === 'recipients'
          ? { letter: { to: ['defenseAttorney'], cc: ['claimAdjuster'], ifNone: 'block', preview: 'offered', methods: 'filled' } }
          : {}),
      },
      schema: {
        type: 'object',
        additionalProperties: false,
        required: shown.filter((one) => one === 'missing'),
        properties: Object.fromEntries(shown.map((one) => [one, shape])),
      },
      uiSchema: {
        sections: [
          {
            id: 'control',
            title: word,
            items: shown.map((field) => ({ field, control: word, title: titles[field], width: 12, help, ...more })),
          },
        ],
      },
      rules: { fields: { locked: { lock: 'true' } } },
      calls: {},
      letterParts: {},
    },
  };
};

const isWord = (word: string): word is Word => Object.hasOwn(samples, word);

/** The forms of all controls. */
export const controlForms: readonly ControlForm[] = Object.keys(samples)
  .filter(isWord)
  .map((word) => formOf(word, samples[word]));
