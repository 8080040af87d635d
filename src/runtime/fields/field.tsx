import { memo, useCallback, type ReactNode } from 'react';
import type { ControlProps } from '#runtime/store/control.ts';
import type { Texts } from '#runtime/texts/texts.ts';
import { AddedChoice } from './added-choice.tsx';
import { EntryProvider } from './field-entry.ts';
import { idOfPointer } from './field-id.ts';
import { fieldView, sameView, type FieldView } from '#runtime/store/field-view.ts';
import type { LayoutField } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import { FieldSource, showsSource } from './field-source.tsx';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { AutofillBoundary } from './autofill-boundary.tsx';
import type { Pointer } from '#runtime/store/pointer.ts';
import type { DrawRead } from '#runtime/store/form-readings.ts';
import { useReadPart } from './use-read-part.ts';
import { RequiredMark } from './required-mark.tsx';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

type Notes = {
  readonly id: string;
  readonly view: FieldView;
  readonly item: FieldItem;
  readonly help: string | undefined;
  readonly texts: Texts;
  readonly title: string;
  readonly pointer: Pointer;
  /** What a reading says of the field. */
  readonly drawRead: DrawRead | undefined;
};

const describedBy = ({ id, view, help, drawRead }: Notes): string | undefined => {
  const ids = [
    view.errors.length > 0 && `${id}-error`,
    view.warnings.length > 0 && `${id}-warning`,
    help !== undefined && `${id}-help`,
    showsSource(view) && `${id}-source`,
    drawRead !== undefined && `${id}-read`,
  ].filter((one) => one !== false);
  return ids.length === 0 ? undefined : ids.join(' ');
};

const FieldNotes = ({ id, view, item, help, texts, title, pointer, drawRead }: Notes) => (
  <>
    {help !== undefined && (
      <div id={`${id}-help`} className="form-text desk-help">
        {help}
      </div>
    )}
    {view.errors.length > 0 && (
      <div id={`${id}-error`} className="desk-error">
        <span className="visually-hidden">{texts.t('error')} </span>
        {view.errors.join(' ')}
      </div>
    )}
    {view.warnings.length > 0 && (
      <div id={`${id}-warning`} className="desk-warning">
        <strong>{texts.t('warning')}</strong> {view.warnings.join(' ')}
      </div>
    )}
    {view.options !== undefined && !view.locked && <AddedChoice pointer={pointer} title={title} />}
    <FieldSource id={`${id}-source`} view={view} item={item} title={title} pointer={pointer} />
    {drawRead?.({ id: `${id}-read`, pointer, title, item })}
  </>
);

type FrameProps = {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
  readonly describedBy: string | undefined;
  readonly hideLabel: boolean;
  readonly children: ReactNode;
};

const LabelFrame = ({ id, title, required, hideLabel, children }: FrameProps) => (
  <>
    <div className={hideLabel ? 'visually-hidden' : 'desk-label'}>
      <label htmlFor={id}>{title}</label>
      <RequiredMark required={required} />
    </div>
    {children}
  </>
);

const GroupFrame = ({ id, title, required, describedBy: described, hideLabel, children }: FrameProps) => (
  <fieldset id={`${id}-group`} className="desk-group" aria-describedby={described}>
    <legend className={hideLabel ? 'visually-hidden' : 'desk-label'}>
      {title}
      <RequiredMark required={required} />
    </legend>
    {children}
  </fieldset>
);

const frames = { label: LabelFrame, group: GroupFrame, own: ({ children }: FrameProps) => <div className="desk-own">{children}</div> };

type Props = {
  readonly field: LayoutField;
  readonly pointer: Pointer;
  readonly row?: number;
  /** What holds the entry; without it the control itself. */
  readonly children?: ReactNode;
};

const FieldParts = memo(({ field, pointer, row, children }: Props) => {
  const { store, texts, form, Below } = useForm();
  const read = useCallback((snapshot: FormSnapshot) => fieldView(snapshot, pointer, texts.language), [pointer, texts.language]);
  const view = useSnapshot(store, read, sameView);
  const commit = useCallback((value: unknown) => store.commit(pointer, value), [store, pointer]);
  const drawRead = useReadPart(pointer);
  if (view.hidden) return null;
  const { item, control } = field;
  const id = idOfPointer(pointer, form);
  const bare = texts.local(item.title);
  const title = row === undefined ? bare : texts.t('cellLabel', { title: bare, number: row });
  const help = item.help === undefined ? undefined : texts.local(item.help);
  const notes: Notes = { id, view, item, help, texts, title, pointer, drawRead };
  const { required } = view;
  const described = describedBy(notes);
  const props: ControlProps = {
    id,
    pointer,
    view,
    item,
    shape: field.shape,
    title,
    required,
    invalid: view.errors.length > 0,
    describedBy: described,
    commit,
  };
  const Frame = frames[control.naming];
  const parts = (
    <>
      <Frame id={id} title={title} required={required} describedBy={described} hideLabel={row !== undefined}>
        {children === undefined ? <control.Component {...props} /> : <EntryProvider value={props}>{children}</EntryProvider>}
      </Frame>
      <FieldNotes {...notes} />
      {Below !== undefined && row === undefined && <Below pointer={pointer} title={title} />}
    </>
  );
  return row === undefined ? <AutofillBoundary className={`col-12 col-md-${item.width ?? 6} desk-field`}>{parts}</AutofillBoundary> : parts;
});

FieldParts.displayName = 'Field';

/** One field with its name, its control and everything said about it; paints only when one of these changes. */
export const Field = FieldParts;
