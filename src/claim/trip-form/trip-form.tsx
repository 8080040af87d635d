import Form from '@rjsf/core/lib/components/Form.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RegistryWidgetsType } from '@rjsf/utils';
import { noValidation } from '#runtime/form/no-validation.ts';
import { useTexts } from '#claim/texts/texts.ts';
import { DayWidget } from './day-widget.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { AddressWidget, MilesWidget, MoneyWidget } from './text-widgets.tsx';
import { entryId, fieldTitles, tripFieldNamed, useTripEntry } from './trip-entry.ts';
import { tripSchema, tripUiSchema } from './trip-schema.ts';

const widgets: RegistryWidgetsType = { day: DayWidget, address: AddressWidget, miles: MilesWidget, money: MoneyWidget };
const fields = { NumberField, ObjectField, SchemaField, StringField, receipt: ReceiptField };

/** Label, help and fault around an entry, with the ids by which the entry names them. */
const FieldTemplate = ({ fieldPathId, children }: Pick<FieldTemplateProps, 'fieldPathId' | 'children'>) => {
  const t = useTexts();
  const { faults } = useTripEntry();
  const name = fieldPathId.path.at(-1);
  if (name === undefined || name === 'parkingReceipt' || name === 'tollsReceipt') return children;
  const field = tripFieldNamed(name);
  const fault = faults[field];
  return (
    <div>
      <label className="form-label" htmlFor={entryId(field)}>
        {t(fieldTitles[field])}
      </label>
      {children}
      <div id={`${entryId(field)}-note`}>
        {field === 'startAddress' && <div className="form-text">{t('startAddressHelp')}</div>}
        {field === 'endAddress' && <div className="form-text">{t('addressHelp')}</div>}
        <div className="claim-fault" role="alert">
          {fault !== undefined && t(fault)}
        </div>
      </div>
    </div>
  );
};

const ObjectFieldTemplate = ({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>) => (
  <div className="claim-stack">{properties.map(({ content }) => content)}</div>
);

const Nothing = () => null;

const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
};

/** The entries of one trip, as its schema says, in RJSF's Form; values come from the store and go there. */
export const TripForm = () => (
  <Form
    schema={tripSchema}
    uiSchema={tripUiSchema}
    validator={noValidation}
    noValidate
    noHtml5Validate
    showErrorList={false}
    tagName="div"
    idPrefix="trip"
    idSeparator="-"
    templates={templates}
    widgets={widgets}
    fields={fields}
  />
);
