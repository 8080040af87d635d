import { titled, type Chance } from './random.ts';

/** A field of a generated form: its shape, its place on the form and what a person enters. */
export type GeneratedField = {
  readonly name: string;
  readonly title: string;
  readonly control: 'text' | 'textarea' | 'number' | 'money' | 'hours' | 'date' | 'time' | 'select' | 'radio' | 'checkbox';
  readonly schema: Readonly<Record<string, unknown>>;
  /** What is typed, or the label of the choice; for a checkbox nothing. */
  readonly entry: string;
  readonly labels?: Readonly<Record<string, string>>;
};

type Make = (chance: Chance, name: string) => Omit<GeneratedField, 'name' | 'title'>;

const choices =
  (control: 'select' | 'radio'): Make =>
  (chance) => {
    const words = Array.from({ length: 2 + chance.below(3) }, () => chance.word());
    const labels = Object.fromEntries(words.map((word) => [word, titled(word)]));
    return { control, schema: { type: 'string', enum: words }, entry: titled(chance.pick(words)), labels };
  };

const kinds: readonly Make[] = [
  (chance) => ({ control: 'text', schema: { type: 'string', maxLength: 40 + chance.below(160) }, entry: titled(chance.word()) }),
  (chance) => ({ control: 'textarea', schema: { type: 'string', maxLength: 2000 }, entry: `${titled(chance.word())} ${chance.word()}.` }),
  (chance) => ({ control: 'number', schema: { type: 'integer', minimum: 0, maximum: 500 }, entry: String(1 + chance.below(400)) }),
  (chance) => ({
    control: 'money',
    schema: { type: 'number', minimum: 0, maximum: 100000, multipleOf: 0.01 },
    entry: (1 + chance.below(9000) / 100).toFixed(2),
  }),
  (chance) => ({
    control: 'hours',
    schema: { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.01 },
    entry: (0.1 + chance.below(90) / 10).toFixed(1),
  }),
  (chance) => ({ control: 'date', schema: { type: 'string', format: 'date' }, entry: `0${1 + chance.below(9)}/1${chance.below(9)}/2026` }),
  (chance) => ({ control: 'time', schema: { type: 'string', format: 'time' }, entry: `1${chance.below(9)}:30` }),
  choices('select'),
  choices('radio'),
];

/** Between three and eight fields of random kinds, after one text field that names the record. */
export function generateFields(chance: Chance): readonly GeneratedField[] {
  const make = (kind: Make): GeneratedField => {
    const name = chance.word();
    return { name, title: titled(name), ...kind(chance, name) };
  };
  const [text, ...others] = kinds;
  if (text === undefined) throw new Error('There are no kinds of field');
  return [make(text), ...Array.from({ length: 2 + chance.below(6) }, () => make(chance.pick(others)))];
}

/** A checkbox with a text field that shows only when it is ticked. */
export function generateConditional(chance: Chance): { readonly box: GeneratedField; readonly detail: GeneratedField } {
  const [box, detail] = [chance.word(), chance.word()];
  return {
    box: { name: box, title: titled(box), control: 'checkbox', schema: { type: 'boolean' }, entry: '' },
    detail: {
      name: detail,
      title: titled(detail),
      control: 'text',
      schema: { type: 'string', maxLength: 80 },
      entry: titled(chance.word()),
    },
  };
}
