import { defined } from '#domain/defined.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { isBuiltInGuard } from '#engine/workflow/built-in-guards.ts';
import { workflowEdges } from '#engine/workflow/workflow-edges.ts';
import type { Recipient } from '#schemas/meta/manifest.gen.ts';
import type { State, Transitions } from '#schemas/meta/workflow.gen.ts';
import { type Compilation, conditionAt, expressionAt } from '#engine/types/compilation.ts';
import { namedLetters } from '#engine/declaration/letters.ts';
import { lettersOfCreateEvents } from '#engine/workflow/create-events.ts';
import type { CompiledAddressees, CompiledField, CompiledRecipient } from './compiled-automation.ts';
import { pointerBelow } from '#engine/data/places.ts';

const file = 'manifest.json';

function recipientOf(compilation: Compilation, recipient: Recipient, pointer: string): CompiledRecipient {
  if (typeof recipient === 'string') return { role: recipient, otherwise: [] };
  const { role, chosenBy, first, code, method, else: otherwise = [] } = recipient;
  const condition = conditionAt(compilation, recipient.if, { file, pointer: `${pointer}/if` });
  const known = defined({ chosenBy, first, code, method, if: condition });
  return { role, otherwise: typeof otherwise === 'string' ? [otherwise] : otherwise, ...known };
}

/** How those are served who have no row among the methods of service: as such a row would start. */
function usualMethod(fields: readonly CompiledField[], methods: string | undefined): Pick<CompiledAddressees, 'methods' | 'usual'> {
  if (methods === undefined) return {};
  const usual = fields.find(({ path }) => path === `${methods}[].method`)?.prefill;
  return usual === undefined ? { methods } : { methods, usual };
}

/** Who gets each letter, and who a copy. */
export function compileAddressees(
  compilation: Compilation,
  { fields, needsPlace }: { readonly fields: readonly CompiledField[]; readonly needsPlace: boolean },
): readonly CompiledAddressees[] {
  const withRecord = new Set(lettersOfCreateEvents(compilation.automation));
  return namedLetters(compilation.automation.manifest).map(({ name, steps, settings }) => {
    const at = `/${steps.join('/')}`;
    const { on, to, cc = [], ifNone, methods, internal } = settings;
    const condition = conditionAt(compilation, settings.if, { file, pointer: `${at}/if` });
    return {
      name,
      writes: on === 'submit' ? 'always' : withRecord.has(name) ? 'perhaps' : 'never',
      ...defined({ if: condition, internal }),
      to: to.map((recipient, index) => recipientOf(compilation, recipient, `${at}/to/${index}`)),
      cc: cc.map((recipient, index) => recipientOf(compilation, recipient, `${at}/cc/${index}`)),
      ifNone,
      needsPlace,
      ...usualMethod(fields, methods),
    };
  });
}

type PlacedGuard = { readonly that: string; readonly pointer: string };

function guardsIn(transitions: Transitions | undefined, pointer: string): readonly PlacedGuard[] {
  if (transitions === undefined) return [];
  const placed = Array.isArray(transitions)
    ? transitions.map((one, index) => ({ one, at: `${pointer}/${index}` }))
    : [{ one: transitions, at: pointer }];
  return placed.flatMap(({ one, at }) =>
    typeof one.guard === 'object' ? [{ that: one.guard.params.that, pointer: `${at}/guard/params/that` }] : [],
  );
}

function guardsOfState(state: State, pointer: string): readonly PlacedGuard[] {
  const events = Object.entries(state.on ?? {}).flatMap(([event, transitions]) =>
    guardsIn(transitions, pointerBelow(`${pointer}/on`, event)),
  );
  const outcomes = [
    ...guardsIn(state.invoke?.onDone, `${pointer}/invoke/onDone`),
    ...guardsIn(state.invoke?.onError, `${pointer}/invoke/onError`),
  ];
  return [...events, ...outcomes, ...guardsIn(state.always, `${pointer}/always`)];
}

/** The rules that guard steps of the workflow, by their text, and the names of rules.json that do. A standard workflow stands in workflows/<name>.json. */
export function compileGuards(compilation: Compilation, names: ReadonlyMap<string, Expression>): ReadonlyMap<string, Expression> {
  const { workflow, manifest } = compilation.automation;
  if (workflow === undefined) return new Map();
  const workflowFile =
    manifest.workflow === 'own' || manifest.workflow === undefined ? 'workflow.json' : `workflows/${manifest.workflow}.json`;
  const spelt = Object.entries(workflow.states).flatMap(([name, state]) => guardsOfState(state, pointerBelow('/states', name)));
  const guards = new Map<string, Expression>();
  for (const { that, pointer } of spelt)
    guards.set(that, expressionAt(compilation, that, { file: workflowFile, pointer, expected: { kind: 'boolean' } }));
  const named = workflowEdges(workflow).flatMap(({ transition }) =>
    typeof transition.guard === 'string' && !isBuiltInGuard(transition.guard) ? [transition.guard] : [],
  );
  for (const name of named) {
    const is = names.get(name);
    if (is !== undefined) guards.set(name, is);
  }
  return guards;
}
