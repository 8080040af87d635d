import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { fileInSpanish } from '../automations/in-spanish.ts';
import { publishedAutomation } from './read-automation.ts';
import { chooseCase, enter, field, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk } from './small-desk.ts';

let fees: PublishedVersion;
let deposition: PublishedVersion;
let locked: PublishedVersion;
let strike: PublishedVersion;

const withLocks = (file: string, text: string): string => {
  // They try what other records give to these fields.
  if (file === 'tests.json') return '{ "tests": [] }';
  if (file !== 'rules.json') return text;
  const rules = JSON.parse(text);
  for (const path of ['depositionDate', 'startTime', 'place', 'part', 'otherAttendees']) rules.fields[path] = { lock: 'true' };
  return JSON.stringify(rules);
};

beforeAll(async () => {
  [fees, deposition, locked, strike] = await Promise.all([
    publishedAutomation('5710-fees'),
    publishedAutomation('deposition', fileInSpanish),
    publishedAutomation('5710-fees', withLocks),
    publishedAutomation('strike-panel'),
  ]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  tidy();
});

describe('a form that opens', () => {
  it('has the focus on the first empty field that it needs', async () => {
    const { user } = openOn(createSmallDesk(fees));
    await chooseCase(user, '20260017');
    await waitFor(() => expect(document.activeElement).toBe(field('Deposition taken')));
  });

  it('has it on the first such field of each step', async () => {
    const { user } = openOn(createSmallDesk(deposition), { language: 'es' });
    await chooseCase(user, '20260017');
    await waitFor(() => expect(document.activeElement).toBe(field('Fecha')));
  });

  it('asks for the hours before the times that need not be told', async () => {
    openOn(createSmallDesk(fees), { caseFileNumber: '20260017' });
    await screen.findByLabelText('Deposition time');
    const order = ['Preparation time', 'Deposition time', 'Start time', 'End time'].map((title) => field(title));
    for (const [index, entry] of order.slice(1).entries())
      expect(order[index]!.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('invites nobody to type where nothing can be typed', async () => {
    openOn(createSmallDesk(locked), { caseFileNumber: '20260017' });
    await screen.findByLabelText('Deposition date');
    for (const title of ['Deposition date', 'Start time', 'Others present']) {
      expect(field(title).readOnly).toBe(true);
      expect(field(title).placeholder).toBe('');
    }
    const choice = screen.getByLabelText<HTMLSelectElement>('Volume');
    expect(choice.disabled).toBe(true);
    expect(within(choice).queryByText('Choose…')).toBeNull();
  });
});

describe('a time of day', () => {
  it('is one stop of the Tab key, and has its normal form when it is left', async () => {
    const { user } = openOn(createSmallDesk(fees), { caseFileNumber: '20260017' });
    await screen.findByLabelText('Start time');
    await user.click(field('Start time'));
    await user.keyboard('930');
    await user.tab();
    expect(document.activeElement).toBe(field('End time'));
    expect(field('Start time').value).toBe('9:30 a.m.');
    await user.keyboard('2:30 pm');
    await user.tab();
    expect(field('End time').value).toBe('2:30 p.m.');
    enter('End time', 'noonish');
    expect((await screen.findAllByText(/Enter a time, such as 9:30 a.m./)).length).toBeGreaterThan(0);
  });
});

describe('an amount that is refused', () => {
  it('counts in no total', async () => {
    const { user } = openOn(createSmallDesk(fees));
    await fillFeeLetter(user);
    const total = () => screen.getAllByText('Payable to the firm')[0]!.parentElement!.textContent;
    await waitFor(() => expect(total()).toContain('$'));
    enter('Hourly rate', '9,000');
    await waitFor(() => expect(total()).not.toContain('$'));
    expect(screen.getAllByText("The hourly rate can't exceed $5,000.").length).toBeGreaterThan(0);
    enter('Hourly rate', '450');
    await waitFor(() => expect(total()).toContain('$1,530.00'));
  });
});

/** A payment without demands, whose volumes are counted. */
function withCountedVolumes(file: string, text: string): string {
  if (file === 'schema.json') return text.replace(/"volume": \{[^}]*\}/, '"volume": { "type": "integer", "minimum": 1, "maximum": 20 }');
  if (file === 'ui-schema.json')
    return text.replace(/\{ "field": "volume".*\} \},\n/, '{ "field": "volume", "control": "number", "title": "Volume", "width": 4 },\n');
  if (file === 'tests.json') return '{ "tests": [] }';
  if (file !== 'rules.json') return text.replaceAll(/"volume": "(\d)"/g, '"volume": $1');
  const rules = JSON.parse(text);
  for (const field of ['depositionDate', 'volume']) delete rules.fields[field];
  rules.computed.invoiceId.is = "caseFileNumber + '-' + isoDate(depositionDate) + (volume > 1 ? '-' + number(volume) : '')";
  return JSON.stringify(rules);
}

describe('a fraction where a whole number is asked for', () => {
  it('stands in no number that is made of it', async () => {
    const payments = await publishedAutomation('invoice-payment', withCountedVolumes);
    const { user } = openOn(createSmallDesk(payments), { caseFileNumber: '20260017' });
    await screen.findByLabelText('Deposition date');
    enter('Deposition date', '4/2/26');
    enter('Volume', '1.5');
    await user.tab();
    await screen.findAllByText(/whole number/);
    expect(document.body.textContent).not.toContain('20260017-2026-04-02-1.5');
    enter('Volume', '2');
    await screen.findByText('20260017-2026-04-02-2');
  });
});

describe('a file', () => {
  const openReceipt = async (desk = createSmallDesk(fees)) => {
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.click(field('Demand mileage and travel costs'));
    enter('Round trip miles', '10');
    enter('Parking', '14');
    const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Parking receipt: /);
    await screen.findByLabelText(/^Parking receipt: /);
    return { user, desk, chooser };
  };

  it('that is uploaded is named, and nothing says beside it that no file is chosen', async () => {
    const { user, chooser } = await openReceipt();
    expect(chooser().classList).toContain('visually-hidden');
    const button = () => document.querySelector<HTMLLabelElement>(`label.btn[for="${chooser().id}"]`)?.textContent;
    expect(button()).toBe('Choose a file');
    await user.upload(chooser(), new File(['%PDF'], 'parking.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('parking.pdf')).toBeTruthy();
    expect(button()).toBe('Replace the file');
  });

  it('that is a photo over 3 MB is made smaller before it is sent', async () => {
    const drawn: number[][] = [];
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, told, type) {
      drawn.push([this.width, this.height]);
      told(new Blob([new Uint8Array(drawn.length === 1 ? 4_000_000 : 1_500_000)], { type: type ?? '' }));
    });
    const { user, desk, chooser } = await openReceipt();
    const sent: File[] = [];
    desk.answers.upload = async (file) => {
      sent.push(file);
      return { ok: true, value: { fileId: '0190a2b4-7c1e-7d3a-9f00-1234567890ab', name: file.name, type: 'image/jpeg' } };
    };
    await user.upload(chooser(), new File([new Uint8Array(5_000_000)], 'IMG_0412.PNG', { type: 'image/png' }));
    await screen.findByText('IMG_0412.jpg');
    expect(sent.map(({ size, type }) => [size, type])).toEqual([[1_500_000, 'image/jpeg']]);
    expect(drawn).toEqual([
      [2560, 1920],
      [1810, 1358],
    ]);
  });

  it('that is a photo which the browser cannot read is refused with the reason', async () => {
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('The source image could not be decoded.')));
    const { user, chooser, desk } = await openReceipt();
    await user.upload(chooser(), new File([new Uint8Array(5_000_000)], 'IMG_1.jpg', { type: 'image/jpeg' }));
    expect((await screen.findAllByText('File size exceeds the maximum limit of 3MB')).length).toBeGreaterThan(0);
    fireEvent.change(chooser(), { target: { files: [new File(['x'], 'IMG_2.heic', { type: 'image/heic' })] } });
    expect((await screen.findAllByText(/HEIC/)).length).toBeGreaterThan(0);
    expect(desk.sent).toEqual([]);
  });

  it('that is refused is refused with the sentences that the form has of its own', async () => {
    const { user } = openOn(createSmallDesk(strike));
    await chooseCase(user, '20260017');
    const chooser = await screen.findByLabelText<HTMLInputElement>(/^Panel: /);
    const refused = async (file: File, sentence: string) => {
      fireEvent.change(chooser, { target: { files: [file] } });
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    };
    await refused(new File(['x'], 'panel.docx', { type: 'application/msword' }), 'Please select a valid PDF file');
    await refused(
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'panel.pdf', { type: 'application/pdf' }),
      'File size must be less than 10MB',
    );
    await refused(new File([], 'panel.pdf', { type: 'application/pdf' }), 'File cannot be empty');
  });

  it('that is missing is asked for in the words of the form', async () => {
    const { user } = openOn(createSmallDesk(strike));
    await chooseCase(user, '20260017');
    await screen.findByLabelText<HTMLInputElement>(/^Panel: /);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findAllByText('PDF file is required')).length).toBeGreaterThan(0);
  });
});
