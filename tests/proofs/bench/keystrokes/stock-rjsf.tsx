/**
 * Rival: react-jsonschema-form as it comes, with its own plain theme and its precompiled validator; with ?live it validates at every change. The desk's
 * rules do not run: the total alone is worked out, in onChange, by an addition.
 */
import { createRoot } from 'react-dom/client';
import { useMemo, useState } from 'react';
import Form from '@rjsf/core';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { startTiming } from './timing.ts';

const query = new URLSearchParams(location.search);
const name = query.get('form') ?? '';
const isLive = query.has('live');
const { automation, data, total } = await (await fetch(`/data/${name}.json`)).json();
const functions = (await import(/* @vite-ignore */ `/data/${name}.js`)).default;

const validator = createPrecompiledValidator(functions, automation.schema);

const dollars = (amount: number): string => `$${amount.toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const totalOf = (values: Readonly<Record<string, unknown>>): number =>
  total.kind === 'sum'
    ? total.fields.reduce((sum: number, field: string) => sum + amountOf(values[field]), 0)
    : amountOf(values['hourlyRate']) * (amountOf(values['prepTime']) + amountOf(values['depoTime']));

const titles = (): Record<string, unknown> => {
  const fields = automation.uiSchema.sections
    .flatMap((section: { items: { field?: string; title?: string }[] }) => section.items)
    .filter((item: { field?: string }) => item.field !== undefined && !item.field.includes('.'));
  return Object.fromEntries(fields.map((item: { field: string; title: string }) => [item.field, { 'ui:title': item.title }]));
};

const Page = () => {
  const [values, setValues] = useState(data);
  const uiSchema = useMemo(() => titles(), []);
  return (
    <>
      <Form
        schema={automation.schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={values}
        liveValidate={isLive}
        onChange={({ formData }) => setValues(formData)}
      />
      <output aria-label={total.title}>{dollars(totalOf(values))}</output>
    </>
  );
};

startTiming();
createRoot(document.getElementById('root')!).render(<Page />);
