import type { OpenAutomation } from '#runtime/workflow/open-automation.ts';
import { changeEvent } from '#engine/workflow/machine.ts';
import { transitionList } from '#engine/workflow/workflow-edges.ts';
import type { LocalPorts } from './local-ports.ts';
import type { ShownErrors, Move } from './plan/scene.ts';

type Walk = {
  readonly open: OpenAutomation;
  readonly end: LocalPorts['end'];
  readonly caseFileNumber: string;
  readonly moves: readonly Move[];
  readonly asked?: ShownErrors | undefined;
};

const timeoutMs = 10_000;

/** Waits until the workflow stands in a state. */
const reached = (open: OpenAutomation, state: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const isThere = (): boolean => open.step() === state;
    if (isThere()) return resolve();
    const timer = setTimeout(() => {
      watching.unsubscribe();
      reject(new Error(`The workflow stands in "${open.step()}" and did not come to "${state}".`));
    }, timeoutMs);
    const watching = open.actor.subscribe(() => {
      if (!isThere()) return;
      clearTimeout(timer);
      watching.unsubscribe();
      resolve();
    });
  });

/** Sends an event as the screen would: the search chooses a case, a button is pressed with its checks. A form that shall fail is not held up by them. */
const send = ({ open, caseFileNumber, asked }: Walk, event: string): void => {
  const step = open.step();
  if (event === 'caseChosen') return open.chooseCase(caseFileNumber);
  const button = transitionList(open.workflow.states[step]?.on?.[event])[0]?.meta;
  if (button === undefined || asked !== undefined) return open.actor.send({ type: event });
  const { faulty } = open.press(event, button);
  if (faulty.length > 0) throw new Error(`"${event}" was held up in "${step}" at ${faulty.join(', ')}.`);
};

const show = ({ open, asked }: Walk): void => {
  const { form } = open.state();
  if (asked === undefined || form === undefined) return;
  if ('all' in asked) form.store.ask();
  else form.store.touch(asked.at);
};

/** Walks an open automation to the state of a story, through the real workflow with answers of its own ports. */
export const walk = async (setting: Walk): Promise<void> => {
  const { open, end, moves } = setting;
  for (const { event, to, call } of moves) {
    if (call !== undefined) end(call);
    if (event !== undefined) send(setting, event);
    await reached(open, to);
    // What is filled in comes from an example, and is no draft that somebody found again.
    open.actor.send({ type: changeEvent, change: { restored: undefined } });
  }
  show(setting);
};
