import { controlOf } from '../controls/catalogue.ts';
import { type FormLayout, type LayoutField } from '#runtime/store/form-layout.ts';
import { layoutOfSections } from '#runtime/form/lay-out-form.ts';
import { createFormStore, type FormStore, type Judge } from '#runtime/store/form-store.ts';
import { noTexts } from '#runtime/store/form-snapshot.ts';
import { pointerOfPath } from '#runtime/store/pointer.ts';
import { inBoth } from '../texts/texts.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { isFilled, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { valueAt } from '#engine/data/places.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

export type PayloadForm = { readonly store: FormStore; readonly layout: FormLayout };

const wordOf = (shape: PlainRecord): FieldItem['control'] => {
  if (shape['type'] === 'boolean') return 'checkbox';
  if (shape['type'] === 'number' || shape['type'] === 'integer') return 'number';
  if (shape['format'] === 'date' || shape['format'] === 'time') return shape['format'];
  if (shape['enum'] !== undefined) return 'select';
  return typeof shape['maxLength'] === 'number' && shape['maxLength'] > 200 ? 'textarea' : 'text';
};

const fieldsOf = (payload: PlainRecord, titles: Readonly<Record<string, LocalizedText>>): readonly LayoutField[] =>
  Object.entries(recordOf(payload['properties'])).map(([path, declared]) => {
    const shape = recordOf(declared);
    const control = wordOf(shape);
    return {
      kind: 'field',
      path,
      shape,
      item: { field: path, control, title: titles[path] ?? path, width: 12 },
      control: controlOf(control),
    };
  });

const neededText: LocalizedText = inBoth('payloadNeeded');

/** A small form for what an event asks for. The server checks its shape; here only what is missing is told. */
export const createPayloadForm = (payload: unknown, titles: Readonly<Record<string, LocalizedText>> = {}): PayloadForm | undefined => {
  if (!isRecord(payload)) return undefined;
  const fields = fieldsOf(payload, titles);
  if (fields.length === 0) return undefined;
  const required = new Set(listOf(payload['required']).map((name) => pointerOfPath(String(name))));
  const nothing = new Set<string>();
  const judge: Judge = (data) => {
    const missing = [...required].filter((pointer) => !isFilled(valueAt(data, pointer)));
    return {
      state: {
        hidden: nothing,
        locked: nothing,
        required,
        computed: {},
        unknownComputed: nothing,
        findings: [],
        options: new Map(),
        figures: [],
        hiddenItems: nothing,
        facts: new Map(),
      },
      faults: missing.length === 0 ? noTexts : new Map(missing.map((pointer) => [pointer, [neededText]])),
      warnings: noTexts,
    };
  };
  const layout = layoutOfSections(payload, [{ id: 'payload', title: '', help: undefined, items: fields }]);
  return { store: createFormStore({ data: {}, judge, sources: new Map() }), layout };
};
