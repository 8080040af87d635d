import type { Automation } from '#engine/declaration/automation.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import type { Item } from '#schemas/meta/ui-schema.gen.ts';

/** A form of a size with what is typed into it and which total must come out. */
export type BenchForm = {
  readonly name: string;
  readonly fields: number;
  readonly automation: Automation;
  readonly data: Readonly<Record<string, unknown>>;
  /** A text field in the middle, typed into key by key. */
  readonly textField: string;
  /** An amount on which the total hangs. */
  readonly amountField: string;
  readonly total: { readonly title: string; readonly expect: (amount: number) => string };
};

const perSection = 25;

const kindOf = (index: number): 'text' | 'amount' | 'choice' | 'box' => {
  const place = index % 10;
  if (place < 5) return 'text';
  if (place < 8) return 'amount';
  return place === 8 ? 'choice' : 'box';
};

const shapes = {
  text: { type: 'string', maxLength: 200 },
  amount: { type: 'number', minimum: 0, maximum: 100000, multipleOf: 0.01 },
  choice: { type: 'string', enum: ['first', 'second', 'third'] },
  box: { type: 'boolean' },
} as const;

const controls = { text: 'text', amount: 'money', choice: 'select', box: 'checkbox' } as const;
const values = { text: 'Some words of a usual length', amount: 1, choice: 'second', box: true } as const;

const nameOf = (index: number): string => `f${index}`;

export const dollars = (amount: number): string => `$${amount.toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;

const itemOf = (index: number): Item => ({ field: nameOf(index), control: controls[kindOf(index)], title: `Field ${index}`, width: 4 });

const sectionsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / perSection) }, (_, at) =>
    Array.from({ length: Math.min(perSection, count - at * perSection) }, (__, index) => at * perSection + index),
  );

/** A form with texts, amounts, choices and boxes; each section has a subtotal, a field that hides and a check, as letters have. */
export function syntheticForm(count: number, workflow: Automation['workflow']): BenchForm {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const sections = sectionsOf(count);
  const amounts = indexes.filter((index) => kindOf(index) === 'amount');
  const schema: DataSchema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(indexes.map((index) => [nameOf(index), shapes[kindOf(index)]])),
  } as unknown as DataSchema;
  const subtotals = sections.map(
    (section, at) =>
      [
        `subtotal${at}`,
        {
          type: 'money',
          is: section
            .filter((index) => kindOf(index) === 'amount')
            .map((index) => `orZero(${nameOf(index)})`)
            .join(' + '),
        },
      ] as const,
  );
  const automation: Automation = {
    manifest: {
      format: 1,
      id: `bench-${count}`,
      title: `Form of ${count} fields`,
      description: 'A form for the benchmark.',
      status: 'live',
      routes: [],
      workflow: 'record',
    } as unknown as Automation['manifest'],
    schema,
    uiSchema: {
      sections: [
        ...sections.map((section, at) => ({
          id: `section-${at}`,
          title: `Section ${at}`,
          items: [...section.map(itemOf), { computed: `subtotal${at}`, title: `Subtotal ${at}`, width: 4 } as const],
        })),
        { id: 'totals', title: 'Totals', items: [{ computed: 'total', title: 'Grand total', emphasis: true }] },
      ],
    },
    rules: {
      fields: Object.fromEntries(
        sections.flatMap((section) => {
          const box = section.find((index) => kindOf(index) === 'box');
          const text = section.find((index) => kindOf(index) === 'text');
          return box === undefined || text === undefined
            ? []
            : [[nameOf(text), { show: nameOf(box), require: nameOf(box), say: 'Fill this in.' }]];
        }),
      ),
      computed: Object.fromEntries([
        ...subtotals,
        ['total', { type: 'money' as const, is: subtotals.map(([name]) => `computed.${name}`).join(' + ') }],
      ]),
      checks: sections.flatMap((section) =>
        section
          .filter((index) => kindOf(index) === 'amount')
          .slice(0, 1)
          .map((index) => ({ at: nameOf(index), that: `${nameOf(index)} < 90000`, level: 'warn' as const, say: 'That is a lot.' })),
      ),
    },
    ...(workflow === undefined ? {} : { workflow }),
    calls: {},
    letterParts: {},
  };
  const middle = indexes.slice(Math.floor(count / 2));
  return {
    name: `form of ${count} fields`,
    fields: count,
    automation,
    data: Object.fromEntries(indexes.map((index) => [nameOf(index), values[kindOf(index)]])),
    textField: nameOf(middle.find((index) => kindOf(index) === 'text' && index % perSection !== 0) ?? 1),
    amountField: nameOf(middle.find((index) => kindOf(index) === 'amount') ?? 5),
    total: { title: 'Grand total', expect: (amount) => dollars(amounts.length - 1 + amount) },
  };
}
