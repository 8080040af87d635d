import type { Expression } from '#engine/expression/expression.ts';
import type { ValueType } from '#engine/expression/value-type.ts';
import { type Compilation, expressionAt } from '#engine/types/compilation.ts';
import type { CompiledDeadline } from './compiled-automation.ts';
import { pointerBelow } from '#engine/data/places.ts';

/** What an answer must have to tell how many days service adds; its method and country may be missing. */
const served: ValueType = { kind: 'record', name: 'served', fields: { state: { kind: 'text' } } };

function servedBy(service: Expression): Pick<CompiledDeadline, 'service' | 'isMailed'> {
  return { service, isMailed: service.type.kind === 'record' && service.type.fields['method'] === undefined };
}

/** The deadlines of rules.json in the order in which they are declared. */
export function compileDeadlines(compilation: Compilation): readonly CompiledDeadline[] {
  return Object.entries(compilation.automation.rules.deadlines ?? {}).map(([name, { from, days, service, kind, count, roll }]) => {
    const pointer = pointerBelow('/deadlines', name);
    const part = (key: string, source: string, wants: ValueType) =>
      expressionAt(compilation, source, { file: 'rules.json', pointer: pointerBelow(pointer, key), expected: wants });
    return {
      name,
      from: part('from', from, { kind: 'date' }),
      days: part('days', String(days), { kind: 'decimal' }),
      ...(service === undefined ? {} : servedBy(part('service', service, served))),
      kind,
      count: count ?? 'calendarDays',
      ...(roll === undefined ? {} : { roll }),
    };
  });
}
