import type { State, Workflow } from '#schemas/meta/workflow.gen.ts';
import { transitionList } from '#engine/workflow/workflow-edges.ts';

type States = Workflow['states'];
type Events = NonNullable<State['on']>;

/** The states with one more before what is sent: it shows what was entered, and has the buttons that send. */
export function reviewState(states: States, { form, sends }: { readonly form: string; readonly sends: ReadonlySet<string> }): States {
  const last = states[form];
  const isSend = ([, transitions]: readonly [string, Events[string]]): boolean =>
    transitionList(transitions).some(({ target = '' }) => sends.has(target));
  const events = Object.entries(last?.on ?? {});
  const review: Events = {
    review: { target: 'review', meta: { label: { en: 'Review', es: 'Revisar' }, style: 'primary', keys: 'ctrl+enter', checks: 'all' } },
  };
  const back: Events = { back: { target: form, meta: { label: { en: 'Back to the form', es: 'Volver al formulario' }, style: 'link' } } };
  return Object.fromEntries(
    Object.entries(states).flatMap(([name, state]): readonly (readonly [string, State])[] => {
      if (name !== form) return [[name, state]];
      return [
        [name, { ...state, on: { ...review, ...Object.fromEntries(events.filter((event) => !isSend(event))) } }],
        [
          'review',
          {
            meta: { screen: 'review', title: { en: 'Check what you entered', es: 'Revise lo que escribió' } },
            on: { ...Object.fromEntries(events.filter(isSend)), ...back },
          },
        ],
      ];
    }),
  );
}
