import caseShapes from '#schemas/shared/case.json' with { type: 'json' };
import type { LookupShape } from '#engine/declaration/automation.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { CaseFind } from '#schemas/meta/rules.gen.ts';

const shapes: PlainRecord = caseShapes.definitions.case.properties;

/** What a lookup of cases can give. */
export const caseNames: readonly string[] = Object.keys(shapes);

const memoize = createMemoizer<LookupShape>();

/** The shape of what a lookup of cases gives; it is asked by the client. */
export function caseLookupShape(find: CaseFind): LookupShape {
  return memoize(find, [], () => {
    const properties = find.gives.flatMap((name) => (Object.hasOwn(shapes, name) ? [[name, recordOf(shapes[name])] as const] : []));
    return {
      row: { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) },
      where: { clientId: { type: 'string' } },
    };
  });
}
