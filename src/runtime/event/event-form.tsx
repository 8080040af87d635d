import { useEffect, useMemo } from 'react';
import { usDateTime } from '#domain/calendar-date.ts';
import { listOf } from '#engine/data/plain-data.ts';
import { isCovered, valueAt } from '#engine/data/places.ts';
import { chosenLabels } from '#engine/form/chosen-labels.ts';
import { focusField } from '#runtime/fields/field-id.ts';
import { ErrorSummary } from '#runtime/form/error-summary.tsx';
import { FormSections } from '#runtime/form/form-sections.tsx';
import { LookUpNotice } from '#runtime/form/look-up-notice.tsx';
import { firstEmpty } from '#runtime/store/first-empty.ts';
import { FormProvider } from '#runtime/store/form-context.ts';
import { cellPointer } from '#runtime/fields/required-columns.ts';
import { isEntry, pointerOfField, type LayoutTable } from '#runtime/store/form-layout.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { ReadOnlyForm } from '../record/read-only-form.tsx';
import { DraftNotices, type DraftChoices } from '../screens/draft-notice.tsx';
import { EventNote } from './event-note.tsx';
import { useEventState } from './event-state.ts';
import { EventProvider, StillRight } from './still-right.tsx';
import { focusNote, type OpenEvent } from './open-event.ts';

type Props = { readonly open: OpenEvent; readonly again: () => void };

/** The first field that must be filled in, else the first that can be. */
const firstField = ({ form: { store, parts }, offer: { sections } }: OpenEvent): string | undefined => {
  const snapshot = store.snapshot();
  const { hidden, locked } = snapshot.state;
  const items = parts.layout.sections.filter(({ id }) => sections?.includes(id) === true).flatMap((section) => section.items);
  const cells = (table: LayoutTable): readonly string[] =>
    [...listOf(valueAt(snapshot.data, pointerOfField(table))).keys()].flatMap((row) =>
      table.columns.flatMap((column) => (column.kind === 'field' ? [cellPointer(pointerOfField(table), row, column)] : [])),
    );
  const open = items.filter(isEntry).flatMap((item) => [pointerOfField(item), ...(item.kind === 'table' ? cells(item) : [])]);
  return firstEmpty(snapshot, parts.layout, sections) ?? open.find((at) => !isCovered(hidden, at) && !isCovered(locked, at));
};

const choicesOf = ({ saver }: OpenEvent, again: () => void): DraftChoices => {
  const startOver = (): void => void saver.discard('discarded').then(again);
  const reload = (): void => {
    saver.stop();
    again();
  };
  return { takeOther: reload, keepMine: () => void saver.keepMine(), startAnew: reload, startOver };
};

const Draft = ({ open, again }: Props) => {
  const { t } = useTexts();
  const { draft, restored } = useEventState(open);
  const choices = useMemo(() => choicesOf(open, again), [open, again]);
  if (restored === undefined) return <DraftNotices status={draft} restored={undefined} choices={choices} />;
  const date = usDateTime(restored.savedAt);
  const words = {
    words: t(restored.recordChanged ? 'eventRestoredChanged' : 'draftRestored', { date }),
    question: t('eventDraftDiscardConfirm', { date }),
  };
  return <DraftNotices status={draft} restored={words} choices={choices} />;
};

/** The sections that an event opens. While it is being sent they stay in sight and take no entry. */
export const EventForm = ({ open, again }: Props) => {
  const texts = useTexts();
  const { form, offer } = open;
  const { busy } = useEventState(open);
  const setting = useMemo(() => ({ ...form.parts, texts, Below: StillRight }), [form, texts]);
  useEffect(() => {
    const first = firstField(open);
    if (first === undefined || !focusField(first)) focusNote();
  }, [open]);
  return (
    <EventProvider value={open}>
      <FormProvider value={setting}>
        <Draft open={open} again={again} />
        <ErrorSummary />
        <LookUpNotice />
        <div className="desk-form-frame" inert={busy}>
          {offer.sections !== undefined && <FormSections only={offer.sections} within="page" />}
          <EventNote open={open} />
        </div>
      </FormProvider>
    </EventProvider>
  );
};

/** What was entered, to be read once more before it is sent. */
export const EventReview = ({ open: { loaded, form, offer } }: Pick<Props, 'open'>) => {
  const { automation } = loaded.published;
  const { state } = form.store.snapshot();
  const { hiddenItems, computed } = state;
  const data = form.body();
  const others = form.parts.layout.sections.filter(({ id }) => offer.sections?.includes(id) !== true).map(({ id }) => id);
  return (
    <ReadOnlyForm
      automation={automation}
      data={data}
      computed={computed}
      labels={chosenLabels(data, state)}
      hiddenItems={hiddenItems}
      without={others}
    />
  );
};

/** What stays as it is, as it is stored. */
export const RestOfRecord = ({ open: { loaded, form, offer } }: Pick<Props, 'open'>) => {
  const { t } = useTexts();
  const { published, record } = loaded;
  const { data, computed, labels } = record;
  const { hiddenItems } = form.store.snapshot().state;
  return (
    <details className="desk-section">
      <summary className="desk-section-title">{t('eventRest')}</summary>
      <ReadOnlyForm
        automation={published.automation}
        data={data}
        computed={computed}
        labels={labels}
        hiddenItems={hiddenItems}
        loadFile={form.parts.files.bytes}
        without={offer.sections ?? []}
      />
    </details>
  );
};
