import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isField } from '#engine/letter/write-form.ts';
import { officialFindings } from '#engine/check-shape/official-forms.ts';
import { officialFields } from '#server/modules/letters/official-fields.public.ts';
import { drawBoardForm, fillBoardForm } from '#server/modules/letters/board-form.ts';
import { pdf } from '#server/modules/files/pdf-library.public.ts';
import { readPages, readText } from './look-into-pdf.ts';

const folder = 'automations/_parts/forms';
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const formOf = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));

test.each(names)('the form %s is drawn with every field of its list, to be filled in', async (name) => {
  const form = formOf(name);
  const drawn = await drawBoardForm(form);
  const fields = drawn.getForm().getFields();
  expect(fields.map((field) => field.getName())).toEqual(form.fields.filter(isField).map((field: { name: string }) => field.name));
});

test('the official file takes the place of what the desk draws, and its fields are filled in', async () => {
  const form = formOf('dwc-ca-10232-1.json');
  const blank = await drawBoardForm(form);
  blank.getPages()[0]?.drawText('Official edition', { x: 300, y: 740, size: 9 });
  const filled = await fillBoardForm({ form, values: { caseNumber1: 'ADJ19384751', isNotNewCase: true }, official: await blank.save() });
  const text = await readText(filled);
  expect(text).toContain('Official edition');
  expect(text).toContain('ADJ19384751');
  expect((await pdf.PDFDocument.load(filled)).getForm().getFields()).toEqual([]);
});

test.each(names)('who signs the form %s signs below what is declared, on the page of that section', async (name) => {
  const form = formOf(name);
  const headings = form.fields.filter((entry: { heading?: string }) => entry.heading !== undefined);
  const signs = form.fields.some((field: { name?: string }) => field.name === 'signature');
  const pages = await readPages(await fillBoardForm({ form, values: signs ? { signature: '/s/ Rosalind Okafor' } : {} }));
  const last = pages.at(-1)?.lines ?? '';
  if (signs) expect([last.includes(headings.at(-1).heading), last.includes('/s/ Rosalind Okafor')]).toEqual([true, true]);
});

test('an official file with other fields is not filled in, and the finding says which ones differ', async () => {
  const form = formOf('dwc-ca-10232-1.json');
  const blank = await drawBoardForm({
    ...form,
    fields: form.fields.map((field: object) => ('name' in field && field.name === 'ssn' ? { ...field, name: 'socialSecurity' } : field)),
  });
  const official = await blank.save();
  const [finding] = officialFindings('../_parts/forms/dwc-ca-10232-1.json', form, await officialFields(official));
  expect(finding).toMatchObject({ severity: 'warning', code: 'official_fields' });
  expect(finding?.message).toContain('It lacks ssn, so the desk goes on drawing the form itself. It has socialSecurity, which');
  expect(await readText(await fillBoardForm({ form, values: { ssn: '539-27-6148' }, official }))).toContain('539-27-6148');
  expect(officialFindings('', form, await officialFields(await (await drawBoardForm(form)).save()))).toEqual([]);
});

test('what the typeface of a form cannot print is refused with its signs', async () => {
  const form = formOf('dwc-ca-10232-1.json');
  await expect(fillBoardForm({ form, values: { otherBodyParts: '腰' } })).rejects.toThrow('腰');
});
