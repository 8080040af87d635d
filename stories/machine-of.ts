import { textIn, type Language, type LocalizedText } from '#engine/data/localized-text.ts';
import { workflowEdges, type WorkflowEdge } from '#engine/workflow/workflow-edges.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import type { Machine } from './machine-layout.ts';

const guardText = (guard: unknown): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  const that = typeof guard === 'object' && guard !== null && 'params' in guard ? JSON.stringify(guard.params) : '';
  return ` [${that.replace(/^\{"that":"(.*)"\}$/, '$1')}]`;
};

const causeWords = ({ cause, event, transition }: WorkflowEdge, calls: string | undefined, language: Language): string => {
  const guard = guardText(transition.guard);
  const { label } = transition.meta ?? {};
  if (cause === 'done') return `${calls ?? ''} ✓${guard}`.trim();
  if (cause === 'failed') return `${calls ?? ''} ✗${guard}`.trim();
  if (cause === 'always') return `→${guard}`;
  return `${eventWords(event, label, language)}${guard}`;
};

/** What a person reads on the button, and the event that it sends. */
const eventWords = (event = '', label: LocalizedText | undefined, language: Language): string =>
  label === undefined ? event : `${textIn(label, language)} (${event})`;

/** A workflow as states and transitions. */
export const machineOfWorkflow = (workflow: Workflow, language: Language): Machine => ({
  initial: workflow.initial,
  states: Object.entries(workflow.states).map(([name, { meta, type, invoke }]) => {
    const words: LocalizedText | undefined = meta?.title ?? meta?.busy;
    return {
      name,
      title: words === undefined ? name : textIn(words, language),
      kind: type === 'final' ? 'end' : invoke === undefined ? 'screen' : 'busy',
    };
  }),
  transitions: workflowEdges(workflow).map((edge) => ({
    from: edge.from,
    to: edge.to,
    words: causeWords(edge, workflow.states[edge.from]?.invoke?.src, language),
    fails: edge.cause === 'failed',
  })),
});

/** A lifecycle as states and transitions. */
export const machineOfLifecycle = (lifecycle: Lifecycle, language: Language): Machine => ({
  initial: lifecycle.initial,
  states: Object.entries(lifecycle.states).map(([name, { meta, type }]) => ({
    name,
    title: textIn(meta.title, language),
    kind: type === 'final' ? 'end' : 'screen',
  })),
  transitions: Object.entries(lifecycle.states).flatMap(([from, { on = {}, always = [], after = {} }]) => [
    ...[always].flat().map(({ target, guard }) => ({ from, to: target, words: `→${guardText(guard)}`, fails: false })),
    ...Object.entries(after).map(([deadline, { target, guard }]) => ({
      from,
      to: target,
      words: `⏱ ${deadline}${guardText(guard)}`,
      fails: false,
    })),
    ...Object.entries(on).flatMap(([event, moves]) =>
      [moves].flat().map((move) => ({
        from,
        to: move.target,
        words: `${eventWords(event, move.meta.label, language)}${guardText(move.guard)}`,
        fails: false,
      })),
    ),
  ]),
});
