import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { deskError, problemOf } from '#app/client/problem.ts';
import { useDesk } from '#app/context/desk-context.ts';
import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';
import { isCaseFileNumber } from '#domain/case-number.ts';

import { SheetField } from './sheet-field.tsx';
import { columns, lists, newRow, type Attorney, type Column, type List, type OpenSheet, type Sheet } from './sheet.ts';
import type { SheetRow } from '#schemas/api/case-keeping.gen.ts';

type RowProps = {
  readonly at: string;
  readonly names: readonly Column[];
  readonly row: SheetRow;
  readonly attorneys: readonly Attorney[];
  readonly faultOf: (field: string) => string | undefined;
  readonly change: (row: SheetRow) => void;
};

const Fields = ({ at, names, row, attorneys, faultOf, change }: RowProps) => (
  <div className="desk-fields">
    {names.map((name) => (
      <SheetField
        key={name}
        at={at}
        name={name}
        value={row[name] ?? ''}
        fault={faultOf(`${at}/${name}`)}
        attorneys={attorneys}
        change={(value) => change({ ...row, [name]: value })}
      />
    ))}
  </div>
);

type ListProps = Pick<RowProps, 'attorneys' | 'faultOf'> & {
  readonly list: List;
  readonly rows: readonly SheetRow[];
  readonly change: (rows: readonly SheetRow[]) => void;
};

/** People or injuries, any number of them. */
const Rows = ({ list, rows, change, ...shared }: ListProps) => {
  const { t } = useTranslation();
  const words = (index: number): string => t(`caseSheet.${list}One`, { number: index + 1 });
  return (
    <section aria-label={t(`caseSheet.${list}`)}>
      <h3>{t(`caseSheet.${list}`)}</h3>
      {rows.map((row, index) => (
        <fieldset key={index} className="desk-card">
          <legend className="h6">{words(index)}</legend>
          <Fields
            {...shared}
            at={`${list}/${index}`}
            names={columns[list]}
            row={row}
            change={(changed) => change(rows.with(index, changed))}
          />
          <Button
            size="sm"
            variant="outline-danger"
            className="mt-2"
            aria-label={`${t('caseSheet.remove')}: ${words(index)}`}
            onClick={() => change(rows.toSpliced(index, 1))}
          >
            {t('caseSheet.remove')}
          </Button>
        </fieldset>
      ))}
      <Button size="sm" variant="outline-primary" onClick={() => change([...rows, newRow(list)])}>
        {t(`caseSheet.${list}Add`)}
      </Button>
    </section>
  );
};

const fieldsOf = ({ parties, injuries }: Sheet): readonly string[] => [
  ...columns.case.map((name) => `case/${name}`),
  ...parties.flatMap((_, index) => columns.parties.map((name) => `parties/${index}/${name}`)),
  ...injuries.flatMap((_, index) => columns.injuries.map((name) => `injuries/${index}/${name}`)),
];

const wrongNumber = (message: string): Error =>
  deskError(problemOf({ code: 'invalid_input', message, faults: [{ pointer: '/caseFileNumber', code: 'wrong_number', message }] }));

type Props = { readonly open: OpenSheet; readonly close: () => void; readonly saved: (message: string) => void };

/** A case with its people and injuries on one sheet; what is wrong stands at its field. */
export const CaseEditor = ({ open, close, saved }: Props) => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const [sheet, setSheet] = useState(open.sheet);
  const [number, setNumber] = useState(open.caseFileNumber);
  useUnsavedEdits([sheet, number], [open.sheet, open.caseFileNumber]);
  const { version, attorneys } = open;
  const sheetFields = fieldsOf(sheet).map((field) => `sheet/${field}`);
  const { form, running, refusal, faultOf, submit } = useSubmit([...fieldsOf(sheet), ...sheetFields, 'caseFileNumber'], async () => {
    const typed = number.trim();
    if (typed === '') throw wrongNumber(t('caseSheet.numberMissing'));
    if (!isCaseFileNumber(typed)) throw wrongNumber(t('caseImport.fault.notCaseNumber', { value: typed }));
    await client.put(`/desk/caseSheets/${encodeURIComponent(typed)}`, { sheet, version });
    saved(t('caseSheet.saved', { number: typed }));
  });
  // The button that opened the sheet went away with the list.
  useEffect(() => focusFirst(form.current, 'input'), [form]);
  const shared = { attorneys, faultOf: (field: string) => faultOf(field) ?? faultOf(`sheet/${field}`) };
  return (
    <Form noValidate ref={form} onSubmit={submit} className="desk-card desk-form" aria-labelledby="case-sheet">
      <h2 id="case-sheet">{version === '' ? t('caseSheet.newTitle') : t('caseSheet.editTitle', { number })}</h2>
      <Refusal title={t('caseSheet.failed')} reason={refusal} />
      {version === '' && (
        <TextField
          id="case-number"
          label={t('caseSheet.number')}
          value={number}
          maxLength={40}
          fault={faultOf('caseFileNumber')}
          change={setNumber}
        />
      )}
      <Fields {...shared} at="case" names={columns.case} row={sheet.case} change={(row) => setSheet({ ...sheet, case: row })} />
      {lists.map((list) => (
        <Rows key={list} {...shared} list={list} rows={sheet[list]} change={(rows) => setSheet({ ...sheet, [list]: rows })} />
      ))}
      <div className="desk-job-actions mt-3">
        <Button type="submit" aria-disabled={running}>
          {t('caseSheet.save')}
        </Button>
        <Button variant="outline-secondary" onClick={close}>
          {t('caseSheet.cancel')}
        </Button>
      </div>
    </Form>
  );
};
