import type { RJSFSchema } from '@rjsf/utils';
import type { Control } from '#runtime/store/control.ts';
import type { Texts } from '#runtime/texts/texts.ts';
import { pointerOfPath, type Pointer } from './pointer.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Computed, Deadline } from '#schemas/meta/rules.gen.ts';
import type { ComputedItem, DeadlineItem, FactItem, FieldItem, TextItem } from '#schemas/meta/ui-schema.gen.ts';

export type Placed = { readonly path: string; readonly shape: PlainRecord; readonly item: FieldItem };

export type LayoutField = Placed & { readonly kind: 'field'; readonly control: Control };
export type LayoutTable = Placed & { readonly kind: 'table'; readonly columns: readonly LayoutColumn[] };
export type LayoutRecipients = Placed & { readonly kind: 'recipients' };
export type LayoutComputed = {
  readonly kind: 'computed';
  readonly path: string;
  readonly type: Computed['type'];
  /** The law or rule behind the value. */
  readonly authority: string | undefined;
  readonly item: ComputedItem;
  readonly place: Pointer;
};
export type LayoutDeadline = {
  readonly kind: 'deadline';
  readonly path: string;
  readonly declared: Deadline | undefined;
  readonly item: DeadlineItem;
  readonly place: Pointer;
};
export type LayoutFact = { readonly kind: 'fact'; readonly item: FactItem; readonly place: Pointer };
export type LayoutText = { readonly kind: 'text'; readonly item: TextItem; readonly place: Pointer };
export type LayoutColumn = LayoutField | LayoutComputed;
/** What a person enters: an item with a place in the data. */
export type LayoutEntry = LayoutField | LayoutTable | LayoutRecipients;
export type LayoutItem = LayoutEntry | LayoutComputed | LayoutDeadline | LayoutFact | LayoutText;

export type LayoutSection = {
  readonly id: string;
  /** Empty where one section is all there is, as in a dialog: then it has no heading. */
  readonly title: LocalizedText;
  readonly help: LocalizedText | undefined;
  readonly items: readonly LayoutItem[];
};

export const isEntry = (item: LayoutItem): item is LayoutEntry =>
  item.kind === 'field' || item.kind === 'table' || item.kind === 'recipients';

export type FormLayout = {
  /** The shape of the data; what ui-schema.json says stands in the sections. */
  readonly schema: RJSFSchema;
  readonly sections: readonly LayoutSection[];
  /** The item whose field has exactly this path. */
  readonly itemAt: (path: string) => LayoutEntry | undefined;
  /** The section in which a field stands; undefined for a place that no field shows. */
  readonly sectionOf: (pointer: Pointer) => string | undefined;
  /** The words that name a field in a sentence, with its row. */
  readonly titleAt: (pointer: Pointer, texts: Texts) => string | undefined;
  /** The control of exactly this field. */
  readonly controlAt: (pointer: Pointer) => Control | undefined;
};

/** The pointer of a field without rows. */
export const pointerOfField = (field: { readonly path: string }): Pointer => pointerOfPath(field.path);
