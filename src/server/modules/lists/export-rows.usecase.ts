import { csvLine } from '#domain/csv-text.ts';
import { millisecondsOf, usDateTime } from '#domain/calendar-date.ts';
import { columnTitle, readColumn, showValue, type ColumnEntry } from '#engine/columns/columns.ts';
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
  const { columns, query } = await askedRows(deps, request, of);
  const shown = shownColumns(published.automation, columns, asked['view']).map((column) =>
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
  return { name: `${published.id}.csv`, lines: lines() };
}

/** As the list shows it, but for instants, which have their seconds here. */
function cellOf(column: Column, row: ColumnEntry, language: Language): string {
  const value = readColumn(column, row);
  const isInstant = column.format === 'dateTime' && typeof value === 'string' && millisecondsOf(value) !== undefined;
  return isInstant ? usDateTime(value, 'seconds') : showValue(value, column, language);
}
