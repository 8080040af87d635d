import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import { servedCall } from './machine.ts';
import { transitionList } from './workflow-edges.ts';

const sending: ReadonlySet<string> = new Set(['submit', 'create']);

/** Whether a button of a step sends the form, so that its sender signs. Where one of them also sends an event, the others only save. */
export function isSendingButton({ states }: Workflow, step: string, event: string): boolean {
  const { on = {} } = states[step] ?? {};
  const metasOf = (name: string) => transitionList(on[name] ?? []).map(({ meta }) => meta);
  const isServing = (name: string): boolean => metasOf(name).some((meta) => meta?.serves === true);
  if (Object.keys(on).some(isServing) && !isServing(event)) return false;
  return transitionList(on[event] ?? []).some(({ target }) => sending.has(servedCall(states[target ?? '']?.invoke?.src ?? '')));
}
