import { defined } from '#domain/defined.ts';
import type { ShortWorkflow } from '#schemas/meta/short-workflow.gen.ts';
import type { State, Workflow } from '#schemas/meta/workflow.gen.ts';
import { transitionList } from '#engine/workflow/workflow-edges.ts';

type States = Workflow['states'];

/** The button that saves goes on beside the one that also sends an event, and leaves it the key. */
function asOtherButton(transitions: NonNullable<State['on']>[string]): NonNullable<State['on']>[string] {
  const [first] = transitionList(transitions);
  if (first?.meta === undefined) return transitions;
  const { keys: _keys, ...meta } = first.meta;
  return { ...first, meta: { ...meta, style: 'secondary' } };
}

/** The states with a second way to save: the record and an event of it are sent as one act. */
export function withCreateEvent(states: States, { sends }: ShortWorkflow, saving: ReadonlySet<string>): States {
  const [busy] = [...saving].filter((name) => states[name]?.invoke?.src.startsWith('create') === true);
  const state = busy === undefined ? undefined : states[busy];
  if (sends === undefined || busy === undefined || state?.invoke === undefined) return states;
  const { event, label, if: holds } = sends;
  const onward = `${busy}With`;
  const leads = ({ on }: State): string | undefined =>
    Object.entries(on ?? {}).find(([, given]) => transitionList(given).some(({ target }) => target === busy))?.[0];
  const spread = Object.entries(states).map(([name, one]): readonly [string, State] => {
    const save = leads(one);
    const given = save === undefined ? undefined : one.on?.[save];
    if (save === undefined || given === undefined) return [name, one];
    const both: State['on'] = {
      [event]: {
        target: onward,
        guard: { type: 'rule', params: { that: holds } },
        meta: { label, style: 'primary', keys: 'ctrl+enter', checks: 'all', serves: true },
      },
      ...one.on,
      [save]: asOtherButton(given),
    };
    return [name, { ...one, on: both }];
  });
  return { ...Object.fromEntries(spread), [onward]: { ...state, invoke: { ...state.invoke, event }, ...defined({ meta: state.meta }) } };
}
