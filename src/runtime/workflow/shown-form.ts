import type { AutomationPorts, Language, PublishedVersion } from '../ports.ts';
import type { FormStart, OpenForm } from '../form/open-form.ts';
import type { AutomationCalls } from './automation-calls.ts';
import type { StateStore } from './automation-state.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import type { OpenedCase } from './open-case.ts';
import { watchForDuplicate, type DuplicateWatch } from './duplicate-check.ts';

export type Setup = {
  readonly published: PublishedVersion;
  readonly ports: AutomationPorts;
  readonly language: () => Language;
  readonly state: StateStore;
  readonly calls: AutomationCalls;
  readonly openForm: (start: FormStart) => OpenForm;
  readonly edited: () => void;
};

/** The form that is open, its draft, and what follows its changes. */
export const createShownForm = ({ published, ports, state, openForm, edited }: Setup) => {
  let saver: DraftSaver | undefined;
  let current: { readonly opened: OpenedCase; readonly revision: number } | undefined;
  let duplicates: DuplicateWatch | undefined;
  let stopFollowing: (() => void) | undefined;

  const close = (): void => {
    state.get().form?.store.flush();
    stopFollowing?.();
    state.get().form?.close();
    stopFollowing = undefined;
    const closing = saver;
    saver = undefined;
    if (closing !== undefined) void closing.saveNow().then(closing.stop);
  };

  const saveDraft = (form: OpenForm, revision: number): void => {
    const { caseFileNumber } = state.get();
    saver = createDraftSaver({
      drafts: ports.drafts,
      caseFileNumber,
      version: published.version,
      revision,
      content: form.entered,
      onStatus: (draft) => {
        if (saver === mine) state.set({ draft });
      },
      clock: () => new Date().toISOString(),
    });
    const mine = saver;
    const stopSaving = form.store.onCommitted(mine.changed);
    const stopEdited = form.store.onEdited(edited);
    duplicates = watchForDuplicate({
      store: form.store,
      sameWhen: published.automation.log?.sameWhen ?? [],
      ask: ports.findDuplicate,
      onFound: (found) => state.set({ duplicate: found }),
    });
    stopFollowing = () => {
      stopSaving();
      stopEdited();
      duplicates?.stop();
    };
  };

  const show = (opened: OpenedCase, kept: Omit<FormStart, 'scopes'>, revision: number): void => {
    close();
    const form = openForm({ scopes: opened.scopes, ...kept });
    current = { opened, revision };
    state.set({ duplicate: undefined });
    saveDraft(form, revision);
    state.set({ form, draft: { kind: 'none' }, preview: undefined });
  };

  return { show, close, saver: () => saver, compareAgain: () => duplicates?.again(), current: () => current };
};

export type ShownForm = ReturnType<typeof createShownForm>;
