import { defined } from '#domain/defined.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { ValueType } from '#engine/expression/value-type.ts';
import { type Compilation, conditionAt, expressionAt } from '#engine/types/compilation.ts';
import { conforms } from '#engine/types/conforms.ts';
import { explainType } from '#engine/types/explain-type.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Deadline } from '#schemas/meta/rules.gen.ts';
import type { CompiledDeadline, CompiledStart } from './compiled-automation.ts';
import { pointerBelow } from '#engine/data/places.ts';

/** What an answer must have to tell how many days service adds; its method and country may be missing. */
const served: ValueType = { kind: 'record', name: 'served', fields: { state: { kind: 'text' } } };

/** Who was served: one row, or a list of rows of which the one with the longest time counts. */
function servedBy(compilation: Compilation, source: string, pointer: string): Pick<CompiledDeadline, 'service' | 'isMailed'> {
  const slot = { file: 'rules.json', pointer: `${pointer}/service` };
  const service = expressionAt(compilation, source, { ...slot, expected: 'anything' });
  const one = service.type.kind === 'list' ? service.type.of : service.type;
  if (!conforms(one, served))
    compilation.compiler.report({ ...slot, code: 'expression_type', ...explainType(source, service.type, served) });
  return { service, isMailed: one.kind === 'record' && one.fields['method'] === undefined };
}

/** The expressions for the day that a deadline is counted from, each with its place below "from". */
export function startsOf(from: Deadline['from']): readonly { readonly source: string; readonly place: string }[] {
  if (typeof from === 'string') return [{ source: from, place: '' }];
  const [which, sources] = 'latest' in from ? ['latest', from.latest] : ['earliest', from.earliest];
  return sources.map((source, index) => ({ source, place: `/${which}/${index}` }));
}

function whichOf(from: Deadline['from']): CompiledStart['which'] {
  if (typeof from === 'string') return 'only';
  return 'latest' in from ? 'latest' : 'earliest';
}

const noStates: ReadonlySet<string> = new Set();

/** The states of a lifecycle that wait for a deadline: it moves the record, or is watched. */
export function statesThatWait(lifecycle: Pick<Lifecycle, 'states'> | undefined, deadline: string): ReadonlySet<string> {
  const states = Object.entries(lifecycle?.states ?? {});
  return new Set(states.flatMap(([name, { after = {}, at = {} }]) => (deadline in after || deadline in at ? [name] : [])));
}

/** The deadlines of rules.json in the order in which they are declared. */
export function compileDeadlines(compilation: Compilation): readonly CompiledDeadline[] {
  return Object.entries(compilation.automation.rules.deadlines ?? {}).map(([name, deadline]) => {
    const { from, days, service, kind, count, roll, calendar = 'board', recompute = 'always', safe } = deadline;
    const pointer = pointerBelow('/deadlines', name);
    const part = (key: string, source: string, wants: ValueType) =>
      expressionAt(compilation, source, { file: 'rules.json', pointer: `${pointer}/${key}`, expected: wants });
    const runs = conditionAt(compilation, deadline.if, { file: 'rules.json', pointer: `${pointer}/if` });
    return {
      name,
      ...defined({ if: runs }),
      from: { which: whichOf(from), days: startsOf(from).map(({ source, place }) => part(`from${place}`, source, { kind: 'date' })) },
      days: part('days', String(days), { kind: 'decimal' }),
      ...(service === undefined ? {} : servedBy(compilation, service, pointer)),
      ...(deadline.serviceDays === undefined ? {} : { serviceDays: part('serviceDays', deadline.serviceDays, { kind: 'decimal' }) }),
      kind,
      count: count ?? 'calendarDays',
      ...defined({ roll, safeDays: safe?.days }),
      calendar,
      ...(recompute === 'always'
        ? {}
        : { runsIn: recompute === 'never' ? noStates : statesThatWait(compilation.automation.lifecycle, name) }),
    };
  });
}

const ofPeople: ReadonlySet<string> = new Set(['recipients', 'addressee', 'parties']);

/** Whether a deadline rests on where people are served, by itself or through names. */
export function needsPlaces(deadlines: readonly CompiledDeadline[], names: ReadonlyMap<string, Expression>): boolean {
  const seen = new Set<string>();
  const rests = ({ reads }: Expression): boolean =>
    reads.some((path) => {
      const root = path.split(/[.[]/, 1)[0] ?? '';
      if (ofPeople.has(root)) return true;
      const name = seen.has(root) ? undefined : names.get(root);
      seen.add(root);
      return name !== undefined && rests(name);
    });
  return deadlines.some(({ service }) => service !== undefined && rests(service));
}
