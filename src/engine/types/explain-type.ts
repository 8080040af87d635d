import { defined } from '#domain/defined.ts';
import { typeInWords, type ValueType } from '#engine/expression/value-type.ts';
import { conforms } from './conforms.ts';
import type { ExpectedType } from './expected-type.ts';

/** The fields that a group lacks, or gives in another kind than is needed. */
function lackingIn(given: ValueType, expected: ValueType): readonly string[] {
  if (given.kind !== 'record' || expected.kind !== 'record') return [];
  return Object.keys(expected.fields).filter((name) => {
    const [has, needs] = [given.fields[name], expected.fields[name]];
    return has === undefined || needs === undefined || !conforms(has, needs);
  });
}

/** What is needed, in words; beside a group that lacks something, only what it lacks. */
function expectedInWords(expected: ExpectedType, given: ValueType): string {
  if (expected === 'list') return 'a list';
  if (expected === 'anything') return expected;
  if (expected.kind === 'list' && given.kind === 'list') {
    const lacking = lackingIn(given.of, expected.of);
    return lacking.length > 0 ? `a list whose entries have ${lacking.join(' and ')}` : `a list of ${typeInWords(expected.of)}`;
  }
  const lacking = lackingIn(given, expected);
  return lacking.length > 0 ? `a group with ${lacking.join(' and ')}` : typeInWords(expected);
}

const isName = (source: string): boolean => /^[\w.]+$/.test(source);

function remedyForText(source: string, given: ValueType): string | undefined {
  const value = isName(source) ? source : '…';
  switch (given.kind) {
    case 'date':
      return `Write longDate(${value}, 'en') or longDate(${value}, 'es') in a letter, and date(${value}) elsewhere.`;
    case 'instant':
      return `Write date(${value}).`;
    case 'decimal':
      return `Write money(${value}), hours(${value}) or number(${value}).`;
    case 'boolean':
      return `Write the words for both: ${isName(source) ? source : `(${source})`} ? 'yes' : 'no'.`;
    case 'list':
      return given.of.kind === 'text'
        ? `Write list(${value}).`
        : `Write one value of each entry, for example list(${value}.map(x, x.name)).`;
    case 'record':
      return isName(source)
        ? `Name one of its values: ${Object.keys(given.fields)
            .slice(0, 8)
            .map((name) => `${source}.${name}`)
            .join(', ')}.`
        : undefined;
    default:
      return undefined;
  }
}

/** Why an expression of one kind cannot stand where another is needed, and what to write instead. */
export function explainType(
  source: string,
  given: ValueType,
  expected: ExpectedType,
): { readonly message: string; readonly remedy?: string } {
  const message = `"${source}" is ${typeInWords(given)}, but ${expectedInWords(expected, given)} is needed here.`;
  if (typeof expected === 'string') return { message };
  const remedy =
    expected.kind === 'text'
      ? remedyForText(source, given)
      : expected.kind === 'boolean'
        ? `Ask a question: has(${isName(source) ? source : '…'}), or compare it with ==.`
        : undefined;
  return { message, ...defined({ remedy }) };
}
