import type { Format } from '#schemas/meta/common.gen.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

const formats: Readonly<Partial<Record<FieldItem['control'], Format>>> = {
  money: 'money',
  hours: 'hours',
  miles: 'miles',
  minutes: 'minutes',
  percent: 'percent',
  number: 'number',
  date: 'date',
  time: 'time',
  checkbox: 'yesNo',
};

/** The format in which a control shows its value; undefined for text. */
export const formatOfControl = (control: FieldItem['control']): Format | undefined => formats[control];
