import { defined } from '#domain/defined.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { ShortWorkflow } from '#schemas/meta/short-workflow.gen.ts';
import type { State, Transition, Workflow } from '#schemas/meta/workflow.gen.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';
import { servedCall } from '#engine/workflow/machine.ts';
import { transitionList } from '#engine/workflow/workflow-edges.ts';
import { reviewState } from './review-state.ts';
import { withCreateEvent } from './with-create-event.ts';

type Step = NonNullable<ShortWorkflow['steps']>[number];
type Events = NonNullable<State['on']>;
type States = Workflow['states'];

/** Whether workflow.json names a standard workflow instead of spelling out its states. */
export const isShort = (value: unknown): boolean => isRecord(value) && Object.hasOwn(value, 'is');

const SENDS: readonly string[] = ['submit', 'create'];

/** The standard workflow with what is asked of its states. */
type Machine = { readonly states: States; readonly form: string; readonly search: string | undefined; readonly sends: ReadonlySet<string> };

const nameWhere = (states: States, is: (state: State) => boolean): string | undefined =>
  Object.entries(states).find(([, state]) => is(state))?.[0];

function machineOf({ states }: Workflow): Machine {
  const sends = Object.entries(states).filter(([, { invoke }]) => invoke !== undefined && SENDS.includes(servedCall(invoke.src)));
  return {
    states,
    form: nameWhere(states, ({ meta }) => meta?.screen === 'form') ?? '',
    search: nameWhere(states, ({ meta }) => meta?.screen === 'search'),
    sends: new Set(sends.map(([name]) => name)),
  };
}

const targetOf = (transitions: Events[string]): string => transitionList(transitions)[0]?.target ?? '';

function eventsWhere(on: State['on'], is: (target: string, event: string) => boolean): Events {
  return Object.fromEntries(Object.entries(on ?? {}).filter(([event, transitions]) => is(targetOf(transitions), event)));
}

function changedTransitions(transitions: Events[string], change: (transition: Transition) => Transition): Events[string] {
  return Array.isArray(transitions) ? transitions.map(change) : change(transitions);
}

/** Every transition of the states, changed. */
function changedStates(states: States, change: (transition: Transition, from: State) => Transition): States {
  const ofState = (state: State): State => {
    const of = (transitions: Events[string]): Events[string] => changedTransitions(transitions, (transition) => change(transition, state));
    const { on, invoke } = state;
    return {
      ...state,
      ...(on === undefined ? {} : { on: Object.fromEntries(Object.entries(on).map(([event, given]) => [event, of(given)])) }),
      ...(invoke === undefined ? {} : { invoke: { ...invoke, onDone: of(invoke.onDone), onError: of(invoke.onError) } }),
    };
  };
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, ofState(state)]));
}

/** The words around the name of a step, in each of its languages. */
function around(title: LocalizedText, en: string, es: string): LocalizedText {
  if (typeof title === 'string') return `${en} ${title}`;
  return { en: `${en} ${title.en}`, es: `${es} ${textIn(title, 'es')}` };
}

const button = (target: string, label: LocalizedText, more: Partial<NonNullable<Transition['meta']>>): Transition => ({
  target,
  meta: { label, ...more },
});

/** The states of the form, one for each step: the first has the way back to the search, the last what is done with the whole form. */
function stepStates(machine: Machine, steps: readonly Step[]): States {
  const { states, form, search } = machine;
  const whole = states[form];
  const nameOf = (index: number): string => `step${index + 1}`;
  const stateOf = ({ title, sections }: Step, index: number): State => {
    const [next, before] = [steps[index + 1], steps[index - 1]];
    const [at, of] = [index + 1, steps.length];
    const forward: Events =
      next === undefined
        ? eventsWhere(whole?.on, (target) => target !== search)
        : {
            next: button(nameOf(at), around(next.title, 'Next:', 'Siguiente:'), {
              style: 'primary',
              keys: 'ctrl+enter',
              checks: 'screen',
            }),
          };
    const backward: Events =
      before === undefined
        ? eventsWhere(whole?.on, (target) => target === search)
        : { back: button(nameOf(index - 1), around(before.title, 'Back to', 'Volver a'), { style: 'link' }) };
    const name = around(title, `Step ${at} of ${of}:`, `Paso ${at} de ${of}:`);
    return { ...whole, meta: { ...whole?.meta, sections, title: of === 1 ? title : name }, on: { ...forward, ...backward } };
  };
  return Object.fromEntries(steps.map((step, index) => [nameOf(index), stateOf(step, index)]));
}

/** A machine whose form is in steps: opening leads to the first, whatever comes back leads to the last, and a preview stands beside the last. */
function withSteps(machine: Machine, steps: readonly Step[] | undefined): States {
  const { states, form } = machine;
  if (steps === undefined) return states;
  const [first, last] = ['step1', `step${steps.length}`];
  const spread = Object.entries(states).flatMap(([name, state]) => {
    if (name === form) return Object.entries(stepStates(machine, steps));
    const beside = state.meta?.screen === 'preview' ? { ...state, meta: { ...state.meta, sections: steps.at(-1)?.sections ?? [] } } : state;
    return [[name, beside] as const];
  });
  return changedStates(Object.fromEntries(spread), (transition, { invoke }) =>
    transition.target === form ? { ...transition, target: invoke?.src === 'open' ? first : last } : transition,
  );
}

const OPENING = { en: 'Opening the form…', es: 'Abriendo el formulario…' };
const NOT_OPENED = { en: "The form couldn't be opened", es: 'No se pudo abrir el formulario' };

/** What names the case names the form. */
function ofNoCase(state: State): State {
  if (state.invoke?.src === 'open') return { ...state, meta: { ...state.meta, busy: OPENING } };
  return state.meta?.screen === 'fault' ? { ...state, meta: { ...state.meta, title: NOT_OPENED } } : state;
}

/** A form that belongs to no case: it is opened at once, and begun again at the end. */
function withoutCase(states: States, search: string | undefined): { readonly states: States; readonly initial?: string } {
  const opening = nameWhere(states, ({ invoke }) => invoke?.src === 'open');
  if (search === undefined || opening === undefined) return { states };
  const remaining = Object.entries(states).flatMap(([name, state]) => {
    if (name === search) return [];
    const on = eventsWhere(state.on, (target) => target !== search || state.meta?.screen === 'receipt');
    return [[name, ofNoCase(state.on === undefined ? state : { ...state, on })] as const];
  });
  const again = changedStates(Object.fromEntries(remaining), (transition) =>
    transition.target === search ? { ...transition, target: opening } : transition,
  );
  return { states: again, initial: opening };
}

/** A letter that must be looked at first is sent from its preview alone. */
function withPreview(states: States, sends: ReadonlySet<string>): States {
  const previewing = nameWhere(states, ({ invoke }) => invoke?.src === 'preview');
  if (previewing === undefined) return states;
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      if (state.meta?.screen !== 'form' && state.meta?.screen !== 'review') return [name, state];
      const left = eventsWhere(state.on, (target) => !sends.has(target));
      const first = Object.entries(left).map(([event, given]) => [
        event,
        changedTransitions(given, (transition) =>
          transition.target === previewing && transition.meta !== undefined
            ? { ...transition, meta: { ...transition.meta, style: 'primary', keys: 'ctrl+enter' } }
            : transition,
        ),
      ]);
      return [name, { ...state, on: Object.fromEntries(first) }];
    }),
  );
}

/** The states with the folder's own words. The words of the form are those of its last step. */
function withWords(states: States, { words = {}, steps }: ShortWorkflow, form: string): States {
  const last = steps === undefined ? form : `step${steps.length}`;
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const known = name === last ? form : name;
      const own = words[known];
      const key = state.meta?.busy === undefined ? 'title' : 'busy';
      const meta = own === undefined ? state.meta : { ...state.meta, [key]: own };
      const events = Object.entries(state.on ?? {}).map(([event, given]) => {
        const label = words[`${known}.${event}`];
        const labelled = (transition: Transition): Transition =>
          label === undefined || transition.meta === undefined ? transition : { ...transition, meta: { ...transition.meta, label } };
        return [event, changedTransitions(given, labelled)];
      });
      return [name, { ...state, ...defined({ meta }), ...(state.on === undefined ? {} : { on: Object.fromEntries(events) }) }];
    }),
  );
}

function withFinish(states: States, finish: string | undefined): States {
  if (finish === undefined) return states;
  const finished = (state: State): State =>
    state.type === 'final' ? { ...state, entry: [{ type: 'goTo', params: { path: finish } }] } : state;
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, finished(state)]));
}

/** What a standard workflow is read as with the settings of a folder. */
function expandedAnew(short: ShortWorkflow, standard: Workflow, isPreviewRequired: boolean): Workflow {
  const machine = machineOf(standard);
  const stepped = withSteps(machine, short.steps);
  const last = short.steps === undefined ? machine.form : `step${short.steps.length}`;
  const reviewed = short.review === true ? reviewState(stepped, { form: last, sends: machine.sends }) : stepped;
  const previewed = isPreviewRequired ? withPreview(reviewed, machine.sends) : reviewed;
  const { states, initial = standard.initial } = short.case === 'none' ? withoutCase(previewed, machine.search) : { states: previewed };
  const worded = withCreateEvent(withWords(states, short, machine.form), short, machine.sends);
  return { id: short.id, initial, states: withFinish(worded, short.finish) };
}

const memoizeExpanded = createMemoizer<Workflow>();

/** The XState machine that a short workflow stands for. */
export function expandWorkflow(short: ShortWorkflow, standard: Workflow, isPreviewRequired: boolean): Workflow {
  return memoizeExpanded(short, [standard, isPreviewRequired], () => expandedAnew(short, standard, isPreviewRequired));
}

/** The names that words can be given for: states with a title or busy words, and the buttons in them. */
export function wordNames({ states }: Workflow, { review }: ShortWorkflow): readonly string[] {
  const named = Object.entries(states).flatMap(([name, { meta, on }]) => [
    ...(meta?.title === undefined && meta?.busy === undefined ? [] : [name]),
    ...Object.entries(on ?? {}).flatMap(([event, given]) =>
      transitionList(given).some((one) => one.meta !== undefined) ? [`${name}.${event}`] : [],
    ),
  ]);
  const form = machineOf({ id: '', initial: '', states }).form;
  return review === true ? [...named, 'review', 'review.send', 'review.save', 'review.back', `${form}.review`] : named;
}

/** The place in a short workflow of what is told of a state of its machine. The sections beside a preview are those of the last step. */
export function writtenWorkflowPath(path: string, steps = 1): string {
  const [, state, rest] = /^\/states\/(\w+)\/meta(\/sections.*)$/.exec(path) ?? [];
  const [, step = steps] = /^step(\d+)$/.exec(state ?? '') ?? [];
  if (rest !== undefined) return `/steps/${Number(step) - 1}${rest}`;
  if (!path.startsWith('/states/')) return path;
  return path.endsWith('/params/path') ? '/finish' : '/is';
}

/** The finding that a standard workflow is none of those in _parts/workflows. */
export function unknownMachine(name: string, standard: ReadonlyMap<string, Workflow>): Finding {
  return errorAt(
    { file: 'workflow.json', path: '/is' },
    { code: 'unknown_workflow', message: `"${name}" is not a workflow in _parts/workflows.`, remedy: suggest(name, standard.keys()) },
  );
}
