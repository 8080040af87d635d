import type { CallResult, Row, RowQuery, RowSource } from '../ports.ts';
import type { Texts } from '../texts/texts.ts';
import { csvLine } from '#domain/csv-text.ts';
import { cellText } from './cell-text.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

const perCall = 200;

export const csvOf = (rows: readonly Row[], columns: readonly Column[], texts: Texts): string => {
  const head = columns.map((column) => texts.local(column.title));
  return [head, ...rows.map((row) => columns.map((column) => cellText(row, column, texts)))].map(csvLine).join('');
};

/** Every row that the filters leave, page by page. */
export const allRows = async (
  source: RowSource,
  query: RowQuery,
  told: (done: number, count: number) => void,
): Promise<CallResult<readonly Row[]>> => {
  const rows: Row[] = [];
  const { signal } = new AbortController();
  for (let page = 1; ; page += 1) {
    const answer = await source.load({ ...query, page, limit: perCall }, signal);
    if (!answer.ok) return answer;
    rows.push(...answer.value.rows);
    told(rows.length, answer.value.totalItems);
    if (answer.value.rows.length < perCall) return { ok: true, value: rows };
  }
};

/** Hands a text over as a file; the mark in front tells spreadsheets that it is UTF-8. */
export const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
