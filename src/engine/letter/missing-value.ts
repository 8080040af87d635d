import type { Expression } from '#engine/expression/expression.ts';
import type { CompiledForm, SolveStep } from '#engine/compilation/compiled-automation.ts';
import { isFilled, isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { placesOf } from '#engine/data/places.ts';
import { titleOf } from '#engine/form/rule-texts.ts';

/** Where the rows stand in the form for which names stand in a letter. */
export type RowPlaces = Readonly<Record<string, { readonly path: string; readonly pointer: string }>>;

type MissingContext = { readonly compiled: CompiledForm; readonly values: PlainRecord; readonly rows: RowPlaces };
type Missing = { readonly pointer: string; readonly message: { readonly en: string; readonly es: string } };

const scopeWords: Readonly<Record<string, { readonly en: string; readonly es: string }>> = {
  case: { en: 'the case', es: 'el caso' },
  firm: { en: "the firm's data", es: 'los datos de la firma' },
  user: { en: 'your account', es: 'su cuenta' },
  addressee: { en: 'the addressee', es: 'el destinatario' },
  recipients: { en: 'the recipients', es: 'los destinatarios' },
};

function valueOf(values: PlainRecord, path: string): unknown {
  const steps = (path.split('[]', 1)[0] ?? path).split('.');
  return steps.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), values);
}

/** Whether a step works out what is read. */
function isMadeBy(step: SolveStep, read: string, root: string): boolean {
  if (step.kind === 'name') return step.name === root;
  if (step.kind === 'deadline') return read.startsWith(`deadlines.${step.deadline.name}.`);
  return step.kind === 'computed' && !step.computed.rows && `computed.${step.computed.path}` === read;
}

function partsOf(step: SolveStep): readonly Expression[] {
  if (step.kind === 'name') return [step.is];
  if (step.kind === 'computed') return [step.computed.is];
  if (step.kind !== 'deadline') return [];
  const { if: runs, from, days } = step.deadline;
  return [...(runs === undefined ? [] : [runs]), ...from.days, days];
}

/** Of the one who was served a deadline reads how, and in which state. */
function servedReads(step: SolveStep): readonly string[] {
  const service = step.kind === 'deadline' ? step.deadline.service : undefined;
  return service?.reads.flatMap((read) => (read === service.source ? [`${read}.method`, `${read}.state`] : [read])) ?? [];
}

/** What an expression reads, with the names of the rules and the computed values replaced by what they read. */
function readsBelow({ compiled, values, rows }: MissingContext, expression: Expression, seen: ReadonlySet<Expression>): readonly string[] {
  if (seen.has(expression)) return [];
  const inner = new Set(seen).add(expression);
  const needed = expression.reads.filter((read) => !expression.spare?.includes(read));
  return needed.flatMap((read) => {
    const root = read.split(/[.[]/, 1)[0] ?? read;
    const made = compiled.steps.find((step) => isMadeBy(step, read, root));
    if (made === undefined || isFilled(valueOf(values, read))) return [read];
    const below = [...partsOf(made).flatMap((part) => readsBelow({ compiled, values, rows }, part, inner)), ...servedReads(made)];
    // A name with a value of which only a field is missing stays what it is.
    return below.some((path) => !isFilled(valueOf(values, path))) ? below : [read];
  });
}

function asked(en: string, es: string): Missing['message'] {
  return { en: `The letter needs "${en}". Fill it in.`, es: `La carta necesita "${es}". Llénelo.` };
}

/** A field of the form that is not filled, also one of a row that a letter repeats. */
function fieldMissing({ compiled, rows }: MissingContext, read: string): Missing | undefined {
  const [root = '', ...rest] = read.split('.');
  const row = rows[root];
  const path = row === undefined ? read : [row.path, ...rest].join('.');
  if (!compiled.fields.some((field) => field.path === path)) return undefined;
  const [place] = path.includes('[]') ? [] : placesOf(path, {});
  const pointer = row === undefined ? (place?.pointer ?? '') : [row.pointer, ...rest].join('/');
  return { pointer, message: asked(titleOf(compiled, path, 'en'), titleOf(compiled, path, 'es')) };
}

function otherMissing({ compiled, values }: MissingContext, path: string): Missing {
  const [root = path, ...rest] = path.split('.');
  const words = scopeWords[root];
  if (words === undefined) {
    const titled = root === 'deadlines' ? [root, ...rest.slice(0, 1)].join('.') : path;
    const [en, es] = [titleOf(compiled, titled, 'en'), titleOf(compiled, titled, 'es')];
    return {
      pointer: '',
      message: {
        en: `The letter needs "${en}", which is not known yet. Complete the form.`,
        es: `La carta necesita "${es}", que todavía no se conoce. Complete el formulario.`,
      },
    };
  }
  if (!isFilled(values[root]))
    return {
      pointer: '',
      message: {
        en: `The letter needs ${words.en}, which is not there. Open the case again.`,
        es: `La carta necesita ${words.es}, que falta. Abra el caso otra vez.`,
      },
    };
  const name = rest.join('.');
  return {
    pointer: '',
    message: {
      en: `The letter needs "${name}", which ${words.en} does not have. Add it there.`,
      es: `La carta necesita "${name}", que falta en ${words.es}. Agréguelo allí.`,
    },
  };
}

/** What keeps an expression of a letter from its value: the first field that is not filled, else the first thing that is not there. */
export function missingValue(seen: MissingContext, expression: Expression): Missing {
  const missing = readsBelow(seen, expression, new Set()).filter((path) => !isFilled(valueOf(seen.values, path)));
  const [field] = missing.flatMap((path) => fieldMissing(seen, path) ?? []);
  return field ?? otherMissing(seen, missing[0] ?? expression.source);
}
