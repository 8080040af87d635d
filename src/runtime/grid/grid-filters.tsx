import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { readDate, shownDate } from '../controls/date-control.tsx';
import { useTexts } from '../texts/texts.ts';
import type { Rows } from './use-rows.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

type EntryProps = { readonly label: string; readonly value: string; readonly change: (value: string) => void };

const TextFilter = ({ label, value, change }: EntryProps) => {
  const id = useId();
  return (
    <div>
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Form.Control
        id={id}
        size="sm"
        type="text"
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
};

/** A date is filtered by once it is whole; until then nothing is asked. */
const DateFilter = ({ label, value, change }: EntryProps) => {
  const id = useId();
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const meant = readDate(typed);
  const current = meant.ok && (meant.value ?? '') === value ? typed : value === '' ? (meant.ok ? '' : typed) : shownDate(value);
  const type = (text: string): void => {
    setTyped(text);
    const reading = readDate(text);
    change(reading.ok && typeof reading.value === 'string' ? reading.value : '');
  };
  return (
    <div>
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Form.Control
        id={id}
        size="sm"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={t('dateHint')}
        value={current}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
};

const ChoiceFilter = ({ label, value, change, labels }: EntryProps & { readonly labels: NonNullable<Column['labels']> }) => {
  const id = useId();
  const texts = useTexts();
  return (
    <div>
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Form.Select id={id} size="sm" value={value} onChange={(event) => change(event.target.value)}>
        <option value="">{texts.t('gridFilterAny')}</option>
        {Object.entries(labels).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {texts.local(words)}
          </option>
        ))}
      </Form.Select>
    </div>
  );
};

const ColumnFilter = ({ column, rows }: { readonly column: Column; readonly rows: Rows }) => {
  const texts = useTexts();
  const entry = {
    label: texts.local(column.title),
    value: rows.query.filters[column.field] ?? '',
    change: (value: string) => rows.filter(column.field, value),
  };
  if (column.labels !== undefined) return <ChoiceFilter {...entry} labels={column.labels} />;
  return column.format === 'date' || column.format === 'age' ? <DateFilter {...entry} /> : <TextFilter {...entry} />;
};

/** How the filters by day are called. */
export type Period = { readonly from: string; readonly to: string };

type Props = { readonly columns: readonly Column[]; readonly rows: Rows; readonly period?: Period | undefined };

/** What the rows can be narrowed by: the columns declared so, and when they were made. On a phone they open with a button. */
export const GridFilters = ({ columns, rows, period }: Props) => {
  const { t } = useTexts();
  const { filters } = rows.query;
  const tools = useId();
  const count = Object.keys(filters).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <fieldset className={`desk-group${isOpen ? '' : ' desk-grid-filters-closed'}`}>
      <legend className="visually-hidden">{t('gridFilters')}</legend>
      <Button
        size="sm"
        variant="outline-secondary"
        className="desk-grid-filters-open"
        aria-expanded={isOpen}
        aria-controls={tools}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? t('gridFilters') : t('gridFiltersSet', { count })}
      </Button>
      <div id={tools} className="desk-grid-tools">
        {columns
          .filter(({ filter }) => filter === true)
          .map((column) => (
            <ColumnFilter key={column.field} column={column} rows={rows} />
          ))}
        <DateFilter label={period?.from ?? t('gridFrom')} value={filters['from'] ?? ''} change={(value) => rows.filter('from', value)} />
        <DateFilter label={period?.to ?? t('gridTo')} value={filters['to'] ?? ''} change={(value) => rows.filter('to', value)} />
        {count > 0 && (
          <Button size="sm" variant="link" onClick={rows.clearFilters}>
            {t('gridClearFilters')}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
