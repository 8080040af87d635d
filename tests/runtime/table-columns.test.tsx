import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { openOn, tidy } from './run-automation.tsx';
import { createSmallDesk } from './small-desk.ts';

const widened = (file: string, text: string): string => {
  const declared = JSON.parse(text);
  if (file === 'schema.json') {
    const { documents } = declared.properties;
    documents.maxItems = 2;
    documents.minItems = 1;
    documents.items.properties.pages = { type: 'integer', minimum: 1, maximum: 999 };
    declared.required.push('documents');
  }
  if (file === 'rules.json') {
    delete declared.fields.documents;
  }
  if (file === 'tests.json') declared.tests = declared.tests.filter(({ event }: { event?: string }) => event !== undefined);
  if (/^examples\/[\w-]+\.json$/.test(file)) (declared.given ?? declared).documents = [{ title: 'Identification' }];
  if (file === 'ui-schema.json') {
    const isTable = (item: Record<string, unknown>): boolean => item['field'] === 'documents';
    const holder = declared.sections.find(({ items }: { items: Record<string, unknown>[] }) => items.some(isTable));
    const table = holder.items.find(isTable);
    holder.items.splice(holder.items.indexOf(table), 1);
    declared.sections[0].items.push(table);
    table.items = [
      { ...table.items[0], width: 9 },
      { field: 'pages', control: 'number', title: { en: 'Pages', es: 'Páginas' }, width: 3 },
    ];
  }
  return JSON.stringify(declared);
};

let deposition: PublishedVersion;

beforeAll(async () => {
  deposition = await publishedAutomation('deposition', widened);
});

afterEach(tidy);

const opened = async (count: number) => {
  const desk = createSmallDesk(deposition);
  desk.drafts.set('20260017', {
    data: { caseFileNumber: '20260017', documents: Array.from({ length: count }, (_, row) => ({ title: `Paper ${row}` })) },
    version: deposition.version,
    revision: 1,
    savedAt: '2026-05-04T17:31:00Z',
  });
  const opening = openOn(desk, { caseFileNumber: '20260017' });
  await screen.findByText('Documents to bring');
  return opening;
};

it('the columns of a table share the room as the form says', async () => {
  await opened(1);
  const widths = [...document.querySelectorAll<HTMLElement>('.desk-rows col')].map((column) => column.style.width);
  expect(widths).toEqual(['', '75%', '25%', '']);
});

it('a table that must have a row and a column that must be filled have a star', async () => {
  await opened(1);
  const starred = (name: string): boolean => screen.getByText(name, { selector: 'th, legend' }).querySelector('.desk-required') !== null;
  expect([starred('Documents to bring'), starred('Document'), starred('Pages')]).toEqual([true, true, false]);
  const cells = [...document.querySelectorAll<HTMLElement>('.desk-rows td[data-title]')].map((cell) => cell.dataset['title']);
  expect(cells).toEqual(['Document *', 'Pages']);
});

it('a full table says why no row can be added, until one is removed', async () => {
  const { user } = await opened(2);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add a document' });
  expect(add.disabled).toBe(true);
  const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('This table is full. It holds up to 2 rows.');
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  expect(add.disabled).toBe(false);
  expect(add.hasAttribute('aria-describedby')).toBe(false);
});
