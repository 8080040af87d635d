import { addressParts, addressTitles } from '#engine/data/address-parts.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { WithinProvider } from '#runtime/fields/autofill-boundary.tsx';
import { Field } from '#runtime/fields/field.tsx';
import type { ControlProps } from '#runtime/store/control.ts';
import type { LayoutField } from '#runtime/store/form-layout.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import { selectControl } from './select-control.tsx';
import { textControl } from './text-control.tsx';

const widths = { street: 12, city: 6, state: 3, zip: 3 } as const;

const partOf = ({ item, shape }: ControlProps, part: (typeof addressParts)[number]): LayoutField => {
  const control = part === 'state' ? selectControl : textControl;
  const field: FieldItem = { field: `${item.field}.${part}`, control: control.word, title: addressTitles[part], width: widths[part] };
  return { kind: 'field', path: field.field, shape: recordOf(recordOf(shape['properties'])[part]), item: field, control };
};

/** An address, part by part: each part is a field of its own, with its own sentence. */
export const AddressEntry = (props: ControlProps) => (
  <WithinProvider value="form">
    <div className="row g-2">
      {addressParts.map((part) => (
        <Field key={part} field={partOf(props, part)} pointer={`${props.pointer}/${part}`} />
      ))}
    </div>
  </WithinProvider>
);
