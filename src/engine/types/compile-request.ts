import { compileExpression, type Expression } from '#engine/expression/expression.ts';
import type { ReadSyntax } from '#engine/expression/syntax.ts';
import { unknown } from '#engine/expression/value.ts';
import { conforms } from './conforms.ts';
import { explainType } from './explain-type.ts';
import type { ScopeTypes } from './field-types.ts';
import type { ExpectedType } from './expected-type.ts';

/** An expression of a declaration: where it stands, what it may use and what it must answer. */
export type ExpressionRequest = {
  /** The declaration file, for example rules.json; letter-parts.json for the blocks of a shared part. */
  readonly file: string;
  /** JSON pointer of the text in that file. */
  readonly pointer: string;
  /** Where the expression begins in a text of a letter. */
  readonly offset?: number;
  readonly source: string;
  readonly types: ScopeTypes;
  readonly expected: ExpectedType;
  /** Whether people read what it answers and nothing rests on it. */
  readonly isWords?: boolean;
};

/** An expression of a declaration with what became of it. */
export type ExpressionPlace = ExpressionRequest & { readonly expression?: Expression };

/** What keeps an automation from being compiled, and where it stands. */
export type CompileFault = {
  readonly file: string;
  readonly pointer: string;
  readonly code: 'expression_wrong' | 'expression_type' | 'words_only' | 'rules_circle' | 'letter_text' | 'letter_part';
  readonly message: string;
  /** What to do; absent where the message says it. */
  readonly remedy?: string;
  /** The place in the expression, from 1. */
  readonly column?: number;
};

/** Compiles the expressions of one automation, and gathers what was wrong with them. */
export type Compiler = {
  readonly read: ReadSyntax;
  readonly compile: (request: ExpressionRequest) => Expression;
  readonly report: (fault: CompileFault) => void;
  /** Takes over what another compiler compiled and what was wrong there. */
  readonly adopt: (other: Compiler) => void;
  readonly places: readonly ExpressionPlace[];
  readonly faults: readonly CompileFault[];
};

function failed(source: string): Expression {
  return { source, type: { kind: 'text' }, reads: [], calls: [], compared: [], evaluate: () => unknown };
}

const wordsOnlyText = (field: string): string =>
  `"${field}" is only there for who may see its record, so nothing can rest on it but words that people read.`;

/** A compiler that goes on after a fault, so that all of them are told at once. */
export function expressionCompiler(read: ReadSyntax): Compiler {
  const places: ExpressionPlace[] = [];
  const faults: CompileFault[] = [];
  const compile = (request: ExpressionRequest): Expression => {
    const { file, pointer, source } = request;
    const made = compileExpression(source, request.types, read);
    if (!made.ok) {
      const column = made.column === undefined ? {} : { column: made.column + (request.offset ?? 0) };
      faults.push({ file, pointer, code: 'expression_wrong', message: made.message, ...column });
      places.push(request);
      return failed(source);
    }
    places.push({ ...request, expression: made.expression });
    const [kept] = request.isWords === true ? [] : (made.expression.wordsOnly ?? []);
    if (kept !== undefined) faults.push({ file, pointer, code: 'words_only', message: wordsOnlyText(kept) });
    if (conforms(made.expression.type, request.expected)) return made.expression;
    faults.push({ file, pointer, code: 'expression_type', ...explainType(source, made.expression.type, request.expected) });
    return made.expression;
  };
  const adopt = (other: Compiler): void => {
    places.push(...other.places);
    faults.push(...other.faults);
  };
  return { read, compile, report: (fault) => faults.push(fault), adopt, places, faults };
}
