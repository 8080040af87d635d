import type { ComponentType } from 'react';
import type { FieldView } from '#runtime/store/field-view.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

/** What typed words mean: a value (undefined when empty), or a sentence that says why they mean none. */
export type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly say: LocalizedText };

export type ReadWords = (text: string) => Reading;

/** What every control is given; it answers by commit and shows nothing but its own entry. */
export type ControlProps = {
  /** The id of the element that takes the focus. */
  readonly id: string;
  readonly pointer: Pointer;
  readonly view: FieldView;
  readonly item: FieldItem;
  /** The field's own shape. */
  readonly shape: PlainRecord;
  readonly title: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of help, errors, warnings and source, for aria-describedby. */
  readonly describedBy: string | undefined;
  readonly commit: (value: unknown) => void;
};

/** What a control says about itself: its word in ui-schema.json and the shapes that it can enter. */
export type ControlDefinition = {
  readonly word: FieldItem['control'];
  readonly takes: (shape: PlainRecord) => boolean;
  /** Whether a label names it, a legend names the group, or it carries its own label. */
  readonly naming: 'label' | 'group' | 'own';
  /** What words typed into it mean; absent where nothing is typed. */
  readonly read?: ReadWords;
  /** Whether it is busy with something that must go on while it is far from the window. */
  readonly staysDrawn?: boolean;
};

export type Control = ControlDefinition & { readonly Component: ComponentType<ControlProps> };

/** The attributes by which every entry names, describes and marks itself. */
export const entryAttributes = (props: ControlProps) => ({
  id: props.id,
  'aria-describedby': props.describedBy,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
});
