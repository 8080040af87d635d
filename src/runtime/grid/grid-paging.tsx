import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTexts, type TextKey } from '../texts/texts.ts';
import type { Rows } from './use-rows.ts';

const sizes = [10, 20, 50, 100, 200];

type Step = { readonly key: TextKey; readonly sign: string; readonly to: number };

/** Which page of how many, and the ways to the others. */
export const GridPaging = ({ rows }: { readonly rows: Rows }) => {
  const { t, language } = useTexts();
  const id = useId();
  const { page, query } = rows;
  if (page === undefined) return null;
  const last = page.totalIsExact ? Math.max(1, page.totalPages) : -1;
  const steps: readonly Step[] = [
    { key: 'gridFirst', sign: '«', to: 1 },
    { key: 'gridPrevious', sign: '‹', to: query.page - 1 },
    { key: 'gridNext', sign: '›', to: query.page + 1 },
    { key: 'gridLast', sign: '»', to: last },
  ];
  const count = new Intl.NumberFormat(`${language}-US`).format(page.totalItems);
  const isShort = page.rows.length < page.limit;
  const isThere = (to: number): boolean =>
    page.totalIsExact ? to >= 1 && to <= last : to !== 0 && !(isShort && to * query.page > 0 && Math.abs(to) > Math.abs(query.page));
  const offered = sizes.includes(query.limit) ? sizes : [...sizes, query.limit].toSorted((one, other) => one - other);
  return (
    <div className="desk-grid-foot">
      <output>
        {page.totalIsExact
          ? `${t('gridTotal', { count })} · ${t('gridPage', { page: query.page, pages: last })}`
          : `${t('gridMoreThan', { count })} · ${t(query.page < 0 ? 'gridPageFromEnd' : 'gridPageAlone', { page: Math.abs(query.page) })}`}
      </output>
      <div className="d-flex gap-1 align-items-center">
        <label htmlFor={id}>{t('gridPageSize')}</label>
        <Form.Select
          id={id}
          size="sm"
          className="w-auto"
          value={query.limit}
          onChange={(event) => rows.showPerPage(Number(event.target.value))}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Form.Select>
        {steps.map(({ key, sign, to }) => (
          <Button
            key={key}
            size="sm"
            variant="outline-secondary"
            aria-label={t(key)}
            disabled={!isThere(to) || to === query.page}
            onClick={() => rows.goToPage(to)}
          >
            <span aria-hidden="true">{sign}</span>
          </Button>
        ))}
      </div>
    </div>
  );
};
