import { useCallback, useLayoutEffect, useRef } from 'react';
import { focusField, idOfPointer } from '#runtime/fields/field-id.ts';
import { FormEntry } from './form-entry.tsx';
import { pointerOfField, type LayoutField } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { isCovered } from '#engine/data/places.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

type TitleProps = { readonly field: LayoutField; readonly pointer: Pointer; readonly onReached: () => void };

/**
 * The title of a field that is not drawn, in its place: the Tab key, a jump and what lists entries come to it as to the field. Links would be watched:
 * Chromium draws a frame ten times a second to know where the links of a page stand.
 */
const FieldTitle = ({ field: { item }, pointer, onReached }: TitleProps) => {
  const { store, texts, form } = useForm();
  const isHidden = useSnapshot(
    store,
    useCallback(({ state }: FormSnapshot) => isCovered(state.hidden, pointer), [pointer]),
  );
  if (isHidden) return null;
  const id = idOfPointer(pointer, form);
  return (
    <button
      type="button"
      id={id}
      className={`col-12 col-md-${item.width ?? 6} desk-field desk-field-title`}
      onFocus={onReached}
      onClick={(event) => event.currentTarget.focus()}
    >
      {texts.local(item.title)}
    </button>
  );
};

type Props = { readonly field: LayoutField; readonly isDrawn: boolean };

/** A field of a section, or its title while the section is far; whoever comes to the title comes to the field. */
export const SectionField = ({ field, isDrawn }: Props) => {
  const { form } = useForm();
  const pointer = pointerOfField(field);
  const isReached = useRef(false);
  const isShown = isDrawn || field.control.staysDrawn === true;
  useLayoutEffect(() => {
    if (!isShown || !isReached.current) return;
    isReached.current = false;
    focusField(pointer, form);
  }, [form, isShown, pointer]);
  if (isShown) return <FormEntry entry={field} />;
  return <FieldTitle field={field} pointer={pointer} onReached={() => (isReached.current = true)} />;
};
