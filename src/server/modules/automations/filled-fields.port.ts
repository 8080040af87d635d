import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';

export type FillRequest = {
  /** The fields that came as such. */
  readonly data: PlainRecord;
  /** The computed values that came. */
  readonly computed: PlainRecord;
  readonly filledFrom: Readonly<Record<string, readonly string[]>>;
  /** The shape of each field of the form. */
  readonly shapes: PlainRecord;
};

const longestText = 500;

/** The fields that computed values say which were sent instead of them. A field that was sent as well must say the same. */
export function filledFields({ data, computed, filledFrom, shapes }: FillRequest): PlainRecord {
  const filled: Record<string, unknown> = {};
  for (const [name, patterns] of Object.entries(filledFrom)) {
    const text = computed[name];
    if (typeof text !== 'string' || text.length > longestText) continue;
    for (const [field, value] of Object.entries(fieldsOf(text, patterns, shapes))) {
      const sent = data[field] ?? value;
      if (sent !== value) throw contradiction(name, field, value);
      filled[field] = value;
    }
  }
  return filled;
}

function fieldsOf(text: string, patterns: readonly string[], shapes: PlainRecord): PlainRecord {
  for (const pattern of patterns) {
    const found = matcherOf(pattern, shapes).exec(text)?.groups;
    if (found !== undefined)
      return Object.fromEntries(Object.entries(found).map(([field, value]) => [field, isNumber(shapes[field]) ? Number(value) : value]));
  }
  return {};
}

function matcherOf(pattern: string, shapes: PlainRecord): RegExp {
  const parts = pattern.split(/\{(\w+)\}/);
  // every second part is the name of a field
  const source = parts.map((part, index) =>
    index % 2 === 0 ? part.replaceAll(/[^\w\s]/g, String.raw`\$&`) : `(?<${part}>${valueOf(shapes[part])})`,
  );
  return new RegExp(`^${source.join('')}$`);
}

function valueOf(shape: unknown): string {
  if (isNumber(shape)) return String.raw`\d{1,15}`;
  return recordOf(shape)['format'] === 'date' ? String.raw`\d{4}-\d{2}-\d{2}` : '.{1,200}';
}

function isNumber(shape: unknown): boolean {
  return ['number', 'integer'].includes(String(recordOf(shape)['type']));
}

function contradiction(name: string, field: string, value: unknown): AppError {
  const message = `The ${name} says ${String(value)} for ${field}. Send the same there, or leave ${field} out.`;
  return new AppError('invalid_input', message, { faults: [{ pointer: `/${field}`, code: 'type', message }] });
}
