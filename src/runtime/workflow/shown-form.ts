import type { AutomationPorts, Language, PublishedVersion } from '../ports.ts';
import type { FormStart, OpenForm } from '../form/open-form.ts';
import type { AutomationCalls } from './automation-calls.ts';
import type { StateStore } from './automation-state.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-saver.ts';
import type { OpenedCase } from './open-case.ts';
import { watchSameEntry, type SameEntryWatch } from './duplicate-check.ts';

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
  let keeper: DraftKeeper | undefined;
  let standing: { readonly opened: OpenedCase; readonly revision: number } | undefined;
  let same: SameEntryWatch | undefined;
  let stopFollowing: (() => void) | undefined;

  const close = (): void => {
    state.get().form?.store.flush();
    stopFollowing?.();
    state.get().form?.close();
    stopFollowing = undefined;
    const closing = keeper;
    keeper = undefined;
    if (closing !== undefined) void closing.saveNow().then(closing.stop);
  };

  const keepDraft = (form: OpenForm, revision: number): void => {
    const { caseFileNumber } = state.get();
    keeper = createDraftKeeper({
      drafts: ports.drafts,
      caseFileNumber,
      version: published.version,
      revision,
      content: form.kept,
      tell: (draft) => {
        if (keeper === mine) state.set({ draft });
      },
      clock: () => new Date().toISOString(),
    });
    const mine = keeper;
    const stopSaving = form.store.onCommitted(mine.changed);
    const stopTelling = form.store.onEdited(edited);
    same = watchSameEntry({
      store: form.store,
      sameWhen: published.automation.log?.sameWhen ?? [],
      ask: ports.sameEntry,
      tell: (found) => state.set({ same: found }),
    });
    stopFollowing = () => {
      stopSaving();
      stopTelling();
      same?.stop();
    };
  };

  const show = (opened: OpenedCase, kept: Omit<FormStart, 'scopes'>, revision: number): void => {
    close();
    const form = openForm({ scopes: opened.scopes, ...kept });
    standing = { opened, revision };
    state.set({ same: undefined });
    keepDraft(form, revision);
    state.set({ form, draft: { kind: 'none' }, preview: undefined });
  };

  return { show, close, keeper: () => keeper, compareAgain: () => same?.again(), standing: () => standing };
};

export type ShownForm = ReturnType<typeof createShownForm>;
