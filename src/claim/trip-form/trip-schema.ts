import type { RJSFSchema, UiSchema } from '@rjsf/utils';

const receipt = { type: 'object' } as const;

/** One trip as it is typed. The server judges what is sent by the schema of the automation. */
export const tripSchema: RJSFSchema = {
  type: 'object',
  properties: {
    tripDate: { type: 'string' },
    startAddress: { type: 'string', maxLength: 200 },
    endAddress: { type: 'string', maxLength: 200 },
    roundTripMiles: { type: 'string' },
    parkingExpenses: { type: 'string' },
    parkingReceipt: receipt,
    tolls: { type: 'string' },
    tollsReceipt: receipt,
  },
};

export const tripUiSchema: UiSchema = {
  tripDate: { 'ui:widget': 'day' },
  startAddress: { 'ui:widget': 'address' },
  endAddress: { 'ui:widget': 'address' },
  roundTripMiles: { 'ui:widget': 'miles' },
  parkingExpenses: { 'ui:widget': 'money' },
  parkingReceipt: { 'ui:field': 'receipt' },
  tolls: { 'ui:widget': 'money' },
  tollsReceipt: { 'ui:field': 'receipt' },
};
