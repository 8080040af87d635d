import type { AutomationPorts, PublishedVersion } from '#runtime/ports/automation.port.ts';
import { createOpenForm, type FormStart } from '../form/open-form.ts';
import type { AutomationState, FilledForm } from './automation-state.ts';
import { createDraftSaver } from './draft-saver.ts';
import { watchForDuplicate } from './duplicate-check.ts';
import { originOf, type OpenedCase } from './open-case.ts';
import type { Log } from '#schemas/meta/log.gen.ts';
import type { ActionResult } from '#engine/workflow/machine.ts';

type Duplicates = NonNullable<Log['duplicates']>;

export type FillFormOptions = {
  readonly published: PublishedVersion;
  readonly ports: AutomationPorts;
  /** What became of the draft, and what the log has already. */
  readonly tell: (change: Partial<AutomationState>) => void;
  readonly edited: () => void;
};

/** What a form is filled with: nothing for a fresh one, or what a draft or another version had. */
export type Filling = {
  readonly opened: OpenedCase;
  readonly entered?: Omit<FormStart, 'scopes'>;
  readonly revision?: number;
};

/** The fields that make an entry of the log the same. */
const comparedBy = (duplicates: Duplicates | undefined): readonly string[] => {
  if (duplicates === undefined) return [];
  return duplicates.across === 'case' ? ['caseFileNumber', ...duplicates.fields] : duplicates.fields;
};

const createFilledForm = (
  options: FillFormOptions,
  caseFileNumber: string,
  { opened, entered = {}, revision = 0 }: Filling,
): FilledForm => {
  const { published, ports, tell, edited } = options;
  const form = createOpenForm({
    published,
    files: ports.files,
    find: ports.find,
    readings: ports.readings,
    book: ports.cases.book,
    start: { scopes: opened.scopes, ...entered },
    givenBy: opened.origin?.source,
    goTo: ports.goTo,
  });
  let isOpen = true;
  const saver = createDraftSaver({
    drafts: ports.drafts,
    caseFileNumber,
    version: published.version,
    revision,
    content: () => ({ ...form.entered(), ...originOf(opened.origin) }),
    onStatus: (draft) => {
      if (isOpen) tell({ draft });
    },
    clock: () => new Date().toISOString(),
  });
  const duplicates = watchForDuplicate({
    store: form.store,
    compared: comparedBy(published.automation.log?.duplicates),
    ask: ports.findDuplicate,
    onFound: (duplicate) => tell({ duplicate }),
  });
  const stops = [form.store.onCommitted(saver.changed), form.store.onEdited(edited), duplicates.stop, form.close];
  return {
    ...form,
    opened,
    saver,
    compareAgain: duplicates.again,
    close: () => {
      form.store.flush();
      for (const stop of stops) stop();
      isOpen = false;
      void saver.saveNow().then(saver.stop);
    },
  };
};

export type ShowForm = (before: AutomationState, filling: Filling) => ActionResult<AutomationState>;

/** Shows a form in place of the one before, which saves what it has. */
export const createShowForm =
  (options: FillFormOptions): ShowForm =>
  ({ form: before, caseFileNumber }, filling) => ({
    change: {
      form: createFilledForm(options, caseFileNumber, filling),
      draft: { kind: 'none' },
      preview: undefined,
      duplicate: undefined,
      restored: undefined,
    },
    ...(before === undefined ? {} : { effect: before.close }),
  });

/** The form of a case as its draft has it, or fresh where there is none. */
export const showDraft = (show: ShowForm, before: AutomationState, opened: OpenedCase): ActionResult<AutomationState> => {
  const { draft } = opened;
  if (draft === null) return show(before, { opened });
  const { revision, savedAt, version, notCarried, ...entered } = draft;
  const { change, ...rest } = show(before, { opened, entered, revision });
  return { change: { ...change, restored: { savedAt, version, notCarried } }, ...rest };
};
