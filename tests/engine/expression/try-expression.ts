import type { FigureUsed } from '#domain/dated-figures.ts';
import type { ExpressionEnvironment } from '#engine/expression/compilation.ts';
import { type Expression, type ExpressionTypes, compileExpression } from '#engine/expression/expression.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import { type Answer, plainValue } from '#engine/expression/value.ts';
import { demoFigures } from '../../domain/demo-figures.ts';

/** The names that these tests use, one of each type. */
export const TYPES = {
  n: { kind: 'decimal' },
  m: { kind: 'decimal' },
  d: { kind: 'date' },
  e: { kind: 'date' },
  at: { kind: 'instant' },
  until: { kind: 'instant' },
  t: { kind: 'text' },
  u: { kind: 'text' },
  b: { kind: 'boolean' },
  c: { kind: 'boolean' },
  place: { kind: 'text', members: ['remote', 'inPerson'], words: { remote: 'Remote', inPerson: 'In person' } },
  issues: {
    kind: 'list',
    of: { kind: 'text', members: ['td', 'pd', '4060'], words: { td: { en: 'TD', es: 'IT' }, pd: { en: 'PD', es: 'IP' }, 4060: '4060' } },
  },
  numbers: { kind: 'list', of: { kind: 'decimal' } },
  dates: { kind: 'list', of: { kind: 'date' } },
  texts: { kind: 'list', of: { kind: 'text' } },
  trips: {
    kind: 'list',
    of: {
      kind: 'record',
      name: 'trip',
      fields: { miles: { kind: 'decimal' }, on: { kind: 'date' }, paid: { kind: 'boolean' }, to: { kind: 'text' } },
    },
  },
  case: {
    kind: 'record',
    name: 'case',
    fields: { name: { kind: 'text' }, weeklyRate: { kind: 'decimal' }, claimNumbers: { kind: 'list', of: { kind: 'text' } } },
  },
} as const satisfies ExpressionTypes;

/** The legal figures of a new desk, and no note of their use. */
export const environment: ExpressionEnvironment = { figures: demoFigures };

/** The expression; a fault of it fails the test with its words. */
export function compiled(source: string, types: ExpressionTypes = TYPES): Expression {
  const made = compileExpression(source, types, parseSyntax);
  if (!made.ok) throw new Error(`${source}: ${made.message} (${made.column})`);
  return made.expression;
}

/** What is wrong with an expression; a right one fails the test. */
export function faultOf(source: string, types: ExpressionTypes = TYPES): { readonly message: string; readonly column?: number } {
  const made = compileExpression(source, types, parseSyntax);
  if (made.ok) throw new Error(`${source} is right`);
  const { message, column } = made;
  return column === undefined ? { message } : { message, column };
}

/** The answer as an expression gives it. */
export function answerOf(source: string, values: Readonly<Record<string, unknown>> = {}): Answer {
  return compiled(source).evaluate(values, environment);
}

/** The answer as JSON: decimals as text, unknown as null. */
export function plainAnswerOf(source: string, values: Readonly<Record<string, unknown>> = {}): unknown {
  return plainValue(answerOf(source, values));
}

/** The figures that an evaluation notes. */
export function figuresUsedBy(source: string, values: Readonly<Record<string, unknown>> = {}): readonly FigureUsed[] {
  const used: FigureUsed[] = [];
  compiled(source).evaluate(values, { figures: demoFigures, used });
  return used;
}
