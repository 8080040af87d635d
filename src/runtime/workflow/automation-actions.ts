import type { Origin } from '#runtime/ports/handover.port.ts';
import type { AutomationPorts } from '#runtime/ports/automation.port.ts';
import type { Language } from '#engine/data/localized-text.ts';
import { faultsByField } from '../form/faults-by-field.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { deskTexts } from '../texts/texts.ts';
import { freshState, type AutomationState, type CallOutcome } from './automation-state.ts';
import { showDraft, type ShowForm } from './fill-form.ts';
import { originOf } from './open-case.ts';
import { problemOf } from './problem-error.ts';
import type { ActionResult, DeclaredAction, WorkflowEvent } from '#engine/workflow/machine.ts';
import type { ActionName } from '#schemas/meta/workflow.gen.ts';

type ActionDeps = { readonly ports: AutomationPorts; readonly language: () => Language; readonly show: ShowForm };

type At = { readonly context: AutomationState; readonly event: WorkflowEvent<AutomationState, CallOutcome> };

type Act = (at: At, params: DeclaredAction['params']) => ActionResult<AutomationState>;

const keepFault: Act = ({ context: { form }, event }) => {
  const fault = problemOf(event['error']);
  const published = fault.code === 'version_changed' ? fault.facts?.['version'] : undefined;
  return {
    change: { fault, ...(typeof published === 'string' ? { newVersion: published } : {}) },
    effect: () => {
      form?.store.showServerFaults(faultsByField(fault, form));
      // Saved once more it says what became of it, and asks what is to be.
      if (fault.code !== 'draft_changed') return;
      form?.saver.changed();
      void form?.saver.saveNow();
    },
  };
};

const caseOfEvent = ({ caseFileNumber }: At['event']): string => (typeof caseFileNumber === 'string' ? caseFileNumber : '');

const originOfEvent = ({ origin }: At['event']): Origin | undefined => {
  if (!isRecord(origin)) return undefined;
  const { id, shape } = origin;
  return typeof id === 'string' && typeof shape === 'string' ? { id, shape } : undefined;
};

/** What the actions of a workflow change in what it knows, and what they do outside. */
export const createActions = ({ ports, language, show }: ActionDeps): Readonly<Record<ActionName, Act>> => ({
  chooseCase: ({ event }) => {
    const caseFileNumber = caseOfEvent(event);
    return {
      change: { caseFileNumber, origin: originOfEvent(event), fault: undefined },
      effect: () => void ports.cases.remember(caseFileNumber),
    };
  },
  prefill: ({ context }) => {
    const { opened } = context.answers;
    if (opened === undefined) return {};
    const { change, effect } = showDraft(show, context, opened);
    const { refusal } = opened;
    return {
      change: { ...change, origin: originOf(opened.origin).from },
      effect: () => {
        effect?.();
        if (refusal !== undefined)
          ports.notify({ tone: 'warning', text: deskTexts[language()].t('originRefused', { message: refusal.message }) });
      },
    };
  },
  keepPreview: ({ context: { answers, form } }) => {
    if (answers.preview === undefined) return {};
    const { body, ...answer } = answers.preview;
    // What was typed while the letter was being written is not in it.
    return { change: { preview: { answer, stale: !sameValue(body, form?.body()) } } };
  },
  markPreviewStale: ({ context: { preview } }) =>
    preview === undefined || preview.stale ? {} : { change: { preview: { ...preview, stale: true } } },
  dropPreview: () => ({ change: { preview: undefined } }),
  keepReceipt: ({ context: { answers } }) => ({ change: { receipt: answers.receipt } }),
  keepFault,
  dropFault: () => ({ change: { fault: undefined } }),
  discardDraft: ({ context: { form } }) => ({
    change: { draft: { kind: 'none' }, restored: undefined },
    effect: () => void form?.saver.discard('sent'),
  }),
  startAgain: ({ context: { form, shown, newVersion } }) => ({
    change: { ...freshState(shown), newVersion },
    effect: () => form?.close(),
  }),
  notify: (_, { text, tone = 'info' }) => ({
    effect: () => {
      if (text !== undefined) ports.notify({ tone, text: deskTexts[language()].local(text) });
    },
  }),
  goTo: (_, { path }) => ({
    effect: () => {
      if (path !== undefined) ports.goTo(path);
    },
  }),
});
