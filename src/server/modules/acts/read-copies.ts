import { defined } from '#domain/defined.ts';
import type { CopyOrder, Plan, PlanScopes } from '#engine/plan/act.ts';
import { plan } from '#engine/plan/plan.ts';
import { copiedForm, withoutTable } from '#engine/plan/plan-copies.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ActRequest, ReadScopes } from './acts.port.ts';
import { readScopes, type ReadScopesDeps } from './read-scopes.ts';

/** What the plans of the other cases see, by the number of the case, and what was read for each. */
export type ReadCopies = { readonly scopes: NonNullable<PlanScopes['copies']>; readonly read: ReadonlyMap<string, ReadScopes> };

export type SameEntryOf = (request: ActRequest, planned: Plan) => Promise<string | undefined>;

/** The form of another case as an act of its own. */
export function actOfCopy({ published, user }: ActRequest, { data }: Pick<CopyOrder, 'data'>): ActRequest {
  return { published, act: { kind: 'submit', data }, ...defined({ user }) };
}

/** The sentence about an entry of the log that says the same as the record of another case. */
async function withSameEntry(request: ActRequest, order: CopyOrder, { read, sameEntryOf }: { read: ReadScopes; sameEntryOf: SameEntryOf }) {
  const { compiled, automation } = request.published;
  if (automation.log?.duplicates === undefined) return read;
  const act = { kind: 'submit', ...copiedForm(compiled, order, read.scopes.values) } as const;
  const planned = plan({ automation: compiled, act, scopes: read.scopes });
  if (!planned.ok) return read;
  const sameEntry = await sameEntryOf(actOfCopy(request, act), planned);
  return { ...read, scopes: { ...read.scopes, ...defined({ sameEntry }) } };
}

/** What is said at the row of a case that cannot be read; a case system that does not answer lets the whole act wait. */
function faultOf(error: unknown): { readonly fault: { readonly pointer: string; readonly code: string; readonly message: string } } {
  if (error instanceof AppError && error.code === 'unknown_case')
    return { fault: { pointer: '', code: error.code, message: 'This case was not found. Take it out of the list.' } };
  throw error;
}

/** Reads each other case of an act as if the form was opened there: its people, what its rules look up, and its own rights. */
export async function readCopies(
  deps: ReadScopesDeps & { readonly sameEntryOf: SameEntryOf },
  request: ActRequest,
  { copies = [] }: Plan,
): Promise<ReadCopies> {
  const { sameEntryOf } = deps;
  const { published } = request;
  const asked = { ...request, published: { ...published, compiled: withoutTable(published.compiled) } };
  const read = await Promise.all(
    copies.map(async (order) => {
      try {
        const found = await readScopes(deps, actOfCopy(asked, order));
        return [order.caseFileNumber, await withSameEntry(request, order, { read: found, sameEntryOf })] as const;
      } catch (error) {
        return [order.caseFileNumber, faultOf(error)] as const;
      }
    }),
  );
  return {
    scopes: new Map(read.map(([number, one]) => [number, 'fault' in one ? one : one.scopes])),
    read: new Map(read.flatMap(([number, one]) => ('fault' in one ? [] : [[number, one] as const]))),
  };
}
