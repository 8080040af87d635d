import { useId, useState, type ReactNode } from 'react';
import { calendarDate } from '#domain/calendar-date.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';
import { readDaySpan, type DaySpan } from '#domain/day-span.ts';
import { isBlank } from '#domain/plain-text.ts';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { readDate, shownDate } from '../controls/date-control.tsx';
import { WhoseChoice } from '../parts/whose-choice.tsx';
import { useWhose, whoseIn } from '../parts/whose-context.ts';
import { useTexts } from '../texts/texts.ts';
import { chipsOf, FilterChip, type Period } from './filter-chips.tsx';
import { spanWords } from './span-words.ts';
import type { Rows } from './use-rows.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

type EntryProps = { readonly label: string; readonly value: string; readonly change: (value: string) => void };

/** A whole day in a column of texts, such as that of an injury, is sought as it is stored. */
const soughtText = (typed: string): string => {
  const reading = /^\d\d\/\d\d\/\d{4}$/.test(typed) ? readDate(typed) : undefined;
  return reading?.ok === true && typeof reading.value === 'string' ? reading.value : typed;
};

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
        value={calendarDate(value) === undefined ? value : shownDate(value)}
        onChange={(event) => change(soughtText(event.target.value))}
      />
    </div>
  );
};

/** Days as the server takes them: one, or from one to another. */
const spanText = ({ from, to }: DaySpan): string => (from !== undefined && from === to ? from : `${from ?? ''}..${to ?? ''}`);

/** Days are asked for once they are understood; what is not understood says so. */
const DateFilter = ({ label, value, change, isOneDay = false }: EntryProps & { readonly isOneDay?: boolean }) => {
  const id = useId();
  const texts = useTexts();
  const { t } = texts;
  const today = useDeskToday();
  const read = (text: string): string | undefined => {
    const span = readDaySpan(text, today);
    if (isBlank(text)) return '';
    return span === undefined || (isOneDay && span.from !== span.to) ? undefined : spanText(span);
  };
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const meant = read(typed);
  const current = meant === undefined || meant === value ? typed : value === '' ? '' : spanWords(value, texts);
  const isWrong = meant === undefined && isLeft;
  const type = (text: string): void => {
    setTyped(text);
    setIsLeft(false);
    change(read(text) ?? '');
  };
  return (
    <div>
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Form.Control
        id={id}
        size="sm"
        type="text"
        autoComplete="off"
        maxLength={40}
        placeholder={t(isOneDay ? 'dateHint' : 'gridSpanHint')}
        value={current}
        isInvalid={isWrong}
        {...(isWrong ? { 'aria-describedby': `${id}-wrong` } : {})}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => type(event.target.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="desk-error" role="alert">
          {t(isOneDay ? 'notADate' : 'gridSpanNotRead')}
        </p>
      )}
    </div>
  );
};

/** Words that stand anywhere in a row. */
const SearchFilter = ({ rows }: { readonly rows: Rows }) => {
  const { t } = useTexts();
  return (
    <div className="desk-grid-search">
      <Form.Control
        size="sm"
        type="search"
        autoComplete="off"
        maxLength={100}
        aria-label={t('gridSearch')}
        placeholder={t('gridSearch')}
        aria-keyshortcuts="/"
        data-key="/"
        value={rows.query.filters['q'] ?? ''}
        onChange={(event) => rows.filter('q', event.target.value)}
      />
      <kbd aria-hidden="true">/</kbd>
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

type Props = {
  readonly columns: readonly Column[];
  readonly rows: Rows;
  readonly period?: Period | undefined;
  /** Whether words are looked for in all of a row. */
  readonly search?: boolean | undefined;
  /** Whether the rows can be narrowed by days. */
  readonly isDated?: boolean;
  /** What stands at the end of the same line. */
  readonly tools?: ReactNode;
};

/** Whether the rows belong to cases. */
const hasCases = (columns: readonly Column[]): boolean => columns.some(({ field }) => field === 'caseFileNumber' || field === 'caseName');

/** When the rows were made. */
const DayFilters = ({ rows, period }: Pick<Props, 'rows' | 'period'>) => {
  const { t } = useTexts();
  const { filters } = rows.query;
  return (
    <>
      <DateFilter
        label={period?.from ?? t('gridFrom')}
        value={filters['from'] ?? ''}
        isOneDay
        change={(value) => rows.filter('from', value)}
      />
      <DateFilter label={period?.to ?? t('gridTo')} value={filters['to'] ?? ''} isOneDay change={(value) => rows.filter('to', value)} />
    </>
  );
};

/** What the rows can be narrowed by: the columns declared so, and when they were made. What is set stands as a chip; the entries open with a button. */
export const GridFilters = (props: Props) => {
  const { columns, rows, period, search, tools, isDated = true } = props;
  const texts = useTexts();
  const { t } = texts;
  const { filters } = rows.query;
  const entries = useId();
  const chips = chipsOf(props, texts);
  const own = useWhose();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <fieldset className={`desk-group${isOpen ? '' : ' desk-grid-filters-closed'}`}>
      <legend className="visually-hidden">{t('gridFilters')}</legend>
      <div className="desk-toolbar">
        {search === true && <SearchFilter rows={rows} />}
        {own !== undefined && hasCases(columns) && (
          <WhoseChoice whose={whoseIn(filters['whose'])} choose={(whose) => rows.filter('whose', whose ?? '')} language={texts.language} />
        )}
        {chips.map((chip) => (
          <FilterChip key={chip.field} chip={chip} clear={() => rows.filter(chip.field, '')} />
        ))}
        <button
          type="button"
          className="desk-chip desk-chip-add"
          aria-expanded={isOpen}
          aria-controls={entries}
          data-key="f"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('gridFilters')}
          <kbd aria-hidden="true">F</kbd>
        </button>
        {chips.length > 0 && (
          <Button size="sm" variant="link" onClick={rows.clearFilters}>
            {t('gridClearFilters')}
          </Button>
        )}
        {tools !== undefined && <div className="desk-toolbar-end">{tools}</div>}
      </div>
      <div id={entries} className="desk-grid-tools">
        {columns
          .filter(({ filter }) => filter === true)
          .map((column) => (
            <ColumnFilter key={column.field} column={column} rows={rows} />
          ))}
        {isDated && <DayFilters rows={rows} period={period} />}
      </div>
    </fieldset>
  );
};
