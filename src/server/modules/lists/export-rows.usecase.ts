import { csvLine } from '#domain/csv-text.ts';
import { californiaDate, millisecondsOf, usDateTime } from '#domain/calendar-date.ts';
import { columnTitle, exportedValue, readColumn, type ColumnEntry } from '#engine/columns/columns.ts';
import { shownColumns } from '#engine/columns/flat-row.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import type { Language } from '#engine/data/localized-text.ts';
import type { ExportedRows } from '#server/platform/http/send-csv.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { RowsOf } from './rows.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { askedRows, carriedByWriter, ofLog, withAllStates, type ReadRowsDeps, type RowsRequest } from './read-rows.usecase.ts';

export type ExportRowsDeps = ReadRowsDeps & { readonly audit: AuditLog };

export type ExportRequest = RowsRequest & { readonly language: Language };

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** All records that the filters leave, in the columns, words and order of the list. */
export function exportRecords(deps: ExportRowsDeps, request: ExportRequest): Promise<ExportedRows> {
  const { id, automation } = request.published;
  if (automation.list?.export?.includes('csv') !== true) throw new AppError('not_found', "This list can't be exported.");
  return exportRows(deps, request, { table: 'records', automationId: id });
}

/** All entries of a log that the filters leave. */
export function exportLog(deps: ExportRowsDeps & { readonly registry: Registry }, request: ExportRequest): Promise<ExportedRows> {
  const { of, ...asked } = ofLog(deps, request);
  return exportRows(deps, asked, of);
}

/** That rows were taken out is noted first. */
async function exportRows(deps: ExportRowsDeps, request: ExportRequest, of: RowsOf): Promise<ExportedRows> {
  const { published, user, asked, language } = request;
  const { columns: chosen, ...rest } = asked;
  const { columns, query } = await askedRows(deps, { ...request, asked: rest }, of);
  const shown = chosenColumns(shownColumns(published.automation, columns, asked['view']), columns, chosen).map((column) =>
    withAllStates(column, [published, ...(request.others ?? [])]),
  );
  await deps.audit.note({ actorId: user.id, action: 'rows.exported', subject: published.id, detail: asked });
  const { page: _page, limit: _limit, ...selection } = query;
  async function* lines(): AsyncIterable<string> {
    yield byteOrderMark + csvLine(shown.map((column) => columnTitle(column, language)));
    for await (const portion of deps.rows.readAll(selection))
      yield portion
        .map((row) => carriedByWriter(request, row))
        .map((row) => csvLine(shown.map((column) => cellOf(column, row, language))))
        .join('');
  }
  return { name: fileName(deps, request, of), lines: lines() };
}

/** The columns that were chosen, in that order; those of the view where none are. */
function chosenColumns(shown: readonly Column[], all: readonly Column[], chosen: string | undefined): readonly Column[] {
  if (chosen === undefined || chosen === '') return shown;
  const names = [...new Set(chosen.split(','))];
  const unknown = names.find((name) => !all.some(({ field }) => field === name));
  if (unknown === undefined) return names.flatMap((name) => all.find(({ field }) => field === name) ?? []);
  const message = `There is no column ${unknown.slice(0, 60)}.`;
  throw new AppError('invalid_input', message, { faults: [{ pointer: '/columns', code: 'query', message }] });
}

/** 5710-fees-open-2026-11-29.csv */
function fileName({ clock }: ExportRowsDeps, { published, asked }: ExportRequest, of: RowsOf): string {
  const view = (asked['view'] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const parts = [published.id, of.table === 'log' ? 'log' : view, californiaDate(clock.now().getTime())];
  return `${parts.filter((part) => part !== '').join('-')}.csv`;
}

/** As the list shows it, but for numbers, which can be added here, and instants, which have their seconds. */
function cellOf(column: Column, row: ColumnEntry, language: Language): string {
  const value = readColumn(column, row);
  const isInstant = column.format === 'dateTime' && typeof value === 'string' && millisecondsOf(value) !== undefined;
  return isInstant ? usDateTime(value, 'seconds') : exportedValue(value, column, language);
}
