import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ExportButton } from '#runtime/grid/export-button.tsx';
import type { RecordListPorts, RowQuery } from '#runtime/ports/records.port.ts';
import { tidy } from './run-automation.tsx';

const query: RowQuery = { page: 3, limit: 20, sort: { field: 'createdAt', direction: 'desc' }, filters: { state: 'scheduled' } };

const press = (exportRows: RecordListPorts['exportRows']): Promise<void> => {
  render(<ExportButton name="deposition.csv" query={query} exportRows={exportRows} />);
  return userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
};

afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says how far it is, runs once at a time and hands the file over', async () => {
  const saved: string[] = [];
  vi.stubGlobal('URL', { ...URL, createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<RecordListPorts['exportRows']>>>();
  await press((of, language, told) => {
    asked.push([of, language]);
    told(1_250_000);
    return promise;
  });
  expect(await screen.findByText('Exporting: 1.3 MB so far')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await act(async () => resolve({ ok: true, value: new Blob(['x']) }));
  expect(await screen.findByText('Exported to deposition.csv.')).toBeTruthy();
  expect(asked).toEqual([[query, 'en']]);
  expect(saved).toEqual(['deposition.csv']);
});

it('says what went wrong', async () => {
  await press(async () => ({ ok: false, problem: { code: 'database_unavailable', message: 'The desk cannot read now.' } }));
  expect(await screen.findByText('Export failed. The desk cannot read now.')).toBeTruthy();
});
