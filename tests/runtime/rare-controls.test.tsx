import { createCanvas } from '@napi-rs/canvas';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import english from '#runtime/texts/en.json' with { type: 'json' };
import { drawForm } from './draw-form.tsx';
import { publishedAutomation } from './read-automation.ts';
import { enter, tidy } from './run-automation.tsx';

const shapes = {
  office: { $ref: 'shared/fields.json#/definitions/address' },
  papers: { type: 'array', maxItems: 2, items: { $ref: 'shared/file.json#/definitions/receipt' } },
  sworn: { $ref: 'shared/fields.json#/definitions/signature' },
  length: { $ref: 'shared/fields.json#/definitions/minutes' },
  share: { $ref: 'shared/fields.json#/definitions/percent' },
};
const controls = [
  { field: 'office', control: 'address', title: 'Office' },
  { field: 'papers', control: 'files', title: 'Papers' },
  { field: 'sworn', control: 'signature', title: 'Signed by' },
  { field: 'length', control: 'minutes', title: 'Length' },
  { field: 'share', control: 'percent', title: 'Share' },
];

const widened = (file: string, text: string): string => {
  const declared = JSON.parse(text);
  if (file === 'schema.json') Object.assign(declared.properties, shapes);
  if (file === 'ui-schema.json') declared.sections[1].items.push(...controls);
  return JSON.stringify(declared);
};

/** One line of a pen, with the button of a mouse pressed. */
const stroke = (pad: HTMLElement, ...[from, to]: [[number, number], [number, number]]): void => {
  fireEvent.mouseDown(pad, { clientX: from[0], clientY: from[1], which: 1 });
  fireEvent.mouseMove(pad, { clientX: to[0], clientY: to[1], which: 1 });
  fireEvent.mouseUp(document, { clientX: to[0], clientY: to[1], which: 1 });
};

/** What jsdom lacks: the pen of a canvas. */
const penOf = (): unknown => createCanvas(600, 150).getContext('2d');

const pen = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext') ?? {};

let published: PublishedVersion;

beforeAll(async () => {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: penOf });
  published = await publishedAutomation('invoice-payment', widened);
});

afterEach(tidy);

afterAll(() => {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', pen);
});

const files = ['one.pdf', 'two.pdf'].map((name, at) => ({
  fileId: `0190a2b4-7c1e-7d3a-9f00-00000000000${at}`,
  name,
  type: 'application/pdf',
}));
const faultsAt = (form: Awaited<ReturnType<typeof drawForm>>) => [...form.store.snapshot().faults.keys()];

describe('controls that few forms have', () => {
  it('an address is entered part by part, and each part says what is wrong with it', async () => {
    const form = await drawForm(published, {});
    await screen.findByLabelText('Street');
    enter('Street', '1420 Alder Court');
    enter('City', 'Stockton');
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'CA' } });
    enter('ZIP code', '9520');
    expect(form.body()['office']).toEqual({ street: '1420 Alder Court', city: 'Stockton', state: 'CA', zip: '9520' });
    expect(faultsAt(form)).toContain('/office/zip');
    expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
    enter('ZIP code', '95202');
    expect(faultsAt(form)).not.toContain('/office/zip');
  });

  it('files are counted, no more can be chosen than the field takes, and one is removed', async () => {
    const form = await drawForm(published, { papers: files });
    expect(await screen.findByText(english.filesFull.replace('{most}', '2'))).toBeDefined();
    expect(screen.queryByLabelText(`Papers: ${english.addFile}`)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove one.pdf' }));
    expect(form.body()['papers']).toEqual([files[1]]);
    expect(await screen.findByText('1 of 2 files')).toBeDefined();
    const entry = screen.getByLabelText(`Papers: ${english.addFile}`);
    fireEvent.change(entry, { target: { files: [new File(['%PDF-1.7'], 'three.pdf', { type: 'application/pdf' })] } });
    await waitFor(() => expect(form.body()['papers']).toHaveLength(2));
  });

  it('a signature is the typed name alone, with the lines for who draws them, and lines without a name are none', async () => {
    const form = await drawForm(published, {});
    fireEvent.click(await screen.findByRole('button', { name: english.signatureDraw }));
    const pad = await screen.findByRole('img', { name: english.signatureHere });
    stroke(pad, [10, 20], [40, 60]);
    stroke(pad, [700, 30], [-5, 900]);
    expect(form.body()['sworn']).toEqual({ lines: 'M10 20 L40 60 M600 30 L0 150' });
    expect(faultsAt(form)).toContain('/sworn');
    enter('Signed by: Full name', 'Ana Reyes');
    expect(form.body()['sworn']).toMatchObject({ name: 'Ana Reyes', lines: expect.any(String) });
    fireEvent.click(screen.getByRole('button', { name: english.signatureClear }));
    expect(form.body()['sworn']).toEqual({ name: 'Ana Reyes' });
    expect(faultsAt(form).filter((at) => at.startsWith('/sworn'))).toEqual([]);
  });

  it('minutes are whole, and a percentage is of a hundred', async () => {
    const form = await drawForm(published, {});
    enter('Length', '90');
    enter('Share', '12.5');
    expect([form.body()['length'], form.body()['share']]).toEqual([90, 12.5]);
    enter('Length', '1.5');
    enter('Share', '101');
    expect(faultsAt(form)).toEqual(expect.arrayContaining(['/length', '/share']));
    await act(async () => undefined);
  });
});
