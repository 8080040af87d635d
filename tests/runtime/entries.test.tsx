import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readDate } from '#runtime/controls/date-control.tsx';
import { readDecimal, readHundredths } from '#runtime/controls/decimal-control.tsx';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { isPressed } from '#runtime/screens/shortcuts.ts';
import english from '#runtime/texts/en.json' with { type: 'json' };
import spanish from '#runtime/texts/es.json' with { type: 'json' };
import type { UploadedFile } from '#schemas/shared/file.gen.ts';
import { fileInSpanish } from '../automations/in-spanish.ts';
import { publishedAutomation } from './read-automation.ts';
import { chooseCase, enter, field, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk } from './small-desk.ts';

let fees: PublishedVersion;
let deposition: PublishedVersion;

beforeAll(async () => {
  [fees, deposition] = await Promise.all([publishedAutomation('5710-fees'), publishedAutomation('deposition', fileInSpanish)]);
});

afterEach(tidy);

describe('a date as people type it', () => {
  it('has its normal form when the entry is left', async () => {
    const desk = createSmallDesk(fees);
    openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByLabelText('Deposition date');
    for (const [typed, shown] of [
      ['4/21/26', '04/21/2026'],
      ['Apr 22 2026', '04/22/2026'],
      ['23 de abril de 2026', '04/23/2026'],
      ['2026-04-24', '04/24/2026'],
    ] as const) {
      enter('Deposition date', typed);
      expect(field('Deposition date').value).toBe(shown);
    }
    for (const typed of ['4/24/26', 'Apr. 24, 2026', '4-24-2026']) {
      enter('Deposition date', typed);
      expect(field('Deposition date').value).toBe('04/24/2026');
    }
    enter('Deposition date', 'today');
    expect(readDate(field('Deposition date').value)).toEqual(readDate('+0'));
  });

  it('stays as it was typed, with what can be typed, when it is none', async () => {
    const desk = createSmallDesk(fees);
    openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByLabelText('Deposition date');
    enter('Deposition date', '4/31/26');
    expect(field('Deposition date').value).toBe('4/31/26');
    expect((await screen.findAllByText(english.notADate)).length).toBeGreaterThan(0);
  });
});

describe('an amount as people type it', () => {
  it.each([
    ['1,530.00', 1530],
    ['$1,234,567.8', 1234567.8],
    ['$ 12.5', 12.5],
    ['.5', 0.5],
    ['0', 0],
  ])('%s is %s', (typed, amount) => {
    expect(readHundredths(typed)).toEqual({ ok: true, value: amount });
  });

  it.each(['-1', '1.005', 'ten', '1.2.3', '$', '1 5'])('%s is none', (typed) => {
    expect(readHundredths(typed).ok).toBe(false);
  });

  it.each(['1,5', '38,6', '1.530,00', '15,30', '1530,000', '0,500', ',500', '1,', '1.5,000', '1,,500', 'one, two'])(
    '%s has a comma that does not stand between thousands, and is none',
    (typed) => {
      expect(readHundredths(typed)).toEqual({ ok: false, say: { en: english.misplacedComma, es: spanish.misplacedComma } });
    },
  );

  it('may be left empty', () => {
    expect(readDecimal('  ')).toEqual({ ok: true, value: undefined });
  });
});

describe('an amount in its entry', () => {
  it('stays as it is typed until the entry is left, and then has its thousands and cents', async () => {
    const desk = createSmallDesk(fees);
    const { user } = openOn(desk, { caseFileNumber: '20260017' });
    const rate = await screen.findByLabelText<HTMLInputElement>('Hourly rate');
    await user.clear(rate);
    await user.type(rate, '$1,880.5');
    expect(rate.value).toBe('$1,880.5');
    await user.tab();
    expect(rate.value).toBe('1,880.50');
    await user.clear(rate);
    await user.type(rate, 'a lot');
    await user.tab();
    expect(rate.value).toBe('a lot');
  });

  it('with a comma for a point stays as it is typed, is told at the field, and nothing is sent', async () => {
    const desk = createSmallDesk(fees);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    enter('Deposition time', '1,5');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    expect(field('Deposition time').value).toBe('1,5');
    expect(field('Deposition time').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText((text) => text.includes(english.misplacedComma)).length).toBeGreaterThan(0);
    expect(desk.sent).toEqual([]);
    enter('Deposition time', '1.5');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent[0]?.body['depoTime']).toBe(1.5);
  });

  it('of hours is not written anew', async () => {
    const { user } = openOn(createSmallDesk(fees), { caseFileNumber: '20260017' });
    const hours = await screen.findByLabelText<HTMLInputElement>('Preparation time');
    await user.clear(hours);
    await user.type(hours, '2.4');
    await user.tab();
    expect(hours.value).toBe('2.4');
  });
});

describe('keys of a button', () => {
  const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

  it('are the declared ones and no more', () => {
    expect(isPressed('ctrl+enter', press({ key: 'Enter', ctrlKey: true }))).toBe(true);
    expect(isPressed('ctrl+enter', press({ key: 'Enter', metaKey: true }))).toBe(true);
    expect(isPressed('ctrl+enter', press({ key: 'Enter' }))).toBe(false);
    expect(isPressed('ctrl+enter', press({ key: 'Enter', ctrlKey: true, shiftKey: true }))).toBe(false);
  });

  it('stay where they are on a keyboard that writes other letters with Alt', () => {
    expect(isPressed('alt+p', press({ key: 'π', code: 'KeyP', altKey: true }))).toBe(true);
  });
});

describe('the words of the runtime', () => {
  it('are there in both languages, with the same places for values', () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    const places = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();
    const differing = Object.entries(english).filter(
      ([key, words]) => places(words).join() !== places(new Map(Object.entries(spanish)).get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('a receipt for parking', () => {
  const withParking = async (desk: ReturnType<typeof createSmallDesk>) => {
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.click(field('Demand mileage and travel costs'));
    enter('Round trip miles', '10');
    enter('Parking', '14');
    await screen.findByLabelText(/^Parking receipt: /);
    return user;
  };

  const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Parking receipt: /);

  it('is asked for with its caps, and refused at once when it is of a wrong kind', async () => {
    await withParking(createSmallDesk(fees));
    expect((await screen.findAllByText('JPEG, PNG or WebP image up to 3 MB, or PDF up to 10 MB')).length).toBeGreaterThan(0);
    fireEvent.change(chooser(), { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
    expect((await screen.findAllByText(/Invalid file type. Please upload a valid image/)).length).toBeGreaterThan(0);
  });

  it('says of an empty file what the server says of it, whatever its type', async () => {
    const user = await withParking(createSmallDesk(fees));
    await user.upload(chooser(), new File([], 'parking.pdf', { type: 'application/pdf' }));
    expect((await screen.findAllByText(/No file provided/)).length).toBeGreaterThan(0);
  });

  it('that was moved or deleted since it was chosen is told, and not sent', async () => {
    const desk = createSmallDesk(fees);
    const user = await withParking(desk);
    const moved = new File(['%PDF'], 'parking.pdf', { type: 'application/pdf' });
    moved.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    await user.upload(chooser(), moved);
    expect((await screen.findAllByText(/Failed to read file. Choose it again./)).length).toBeGreaterThan(0);
    expect(screen.queryByText('parking.pdf')).toBeNull();
  });

  it('shows how far it is, blocks sending meanwhile, and can be stopped', async () => {
    const desk = createSmallDesk(fees);
    let aborted = false;
    desk.answers.upload = (_, { progress, signal }) => {
      progress(40);
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise<CallResult<UploadedFile>>(() => undefined);
    };
    const user = await withParking(desk);
    await user.upload(chooser(), new File(['%PDF'], 'parking.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    expect(desk.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('goes with the letter by its id', async () => {
    const desk = createSmallDesk(fees);
    const user = await withParking(desk);
    await user.upload(chooser(), new File(['%PDF'], 'parking.pdf', { type: 'application/pdf' }));
    await screen.findByText('parking.pdf');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent[0]?.body['mileageData']).toMatchObject({ parkingReceipt: { name: 'parking.pdf', type: 'application/pdf' } });
  });
});

describe('a deposition, in two steps and in Spanish', () => {
  it('asks for the first step before the second, and says what is missing in Spanish', async () => {
    const desk = createSmallDesk(deposition);
    const { user } = openOn(desk, { language: 'es' });
    await chooseCase(user, '20260017');
    await screen.findByLabelText('Fecha');
    await user.click(screen.getByRole('button', { name: /Siguiente: la carta al cliente/ }));
    expect(screen.getByRole('alert').textContent).toMatch(/corrija/);
    expect(screen.queryByText('Paso 2 de 2: la carta al cliente')).toBeNull();
    enter('Fecha', '6/9/2026');
    fireEvent.change(field('Hora'), { target: { value: '10:00' } });
    enter('Dirección', '700 Bryant Street');
    await user.click(screen.getByRole('button', { name: /Siguiente: la carta al cliente/ }));
    expect(await screen.findByText('Paso 2 de 2: la carta al cliente')).toBeTruthy();
  });

  it('keeps the rows of its documents in order while they are added, moved and removed by the keyboard', async () => {
    const desk = createSmallDesk(deposition);
    desk.drafts.set('20260017', {
      data: { caseFileNumber: '20260017', documents: [{ title: 'First' }, { title: 'Second' }] },
      version: deposition.version,
      revision: 1,
      savedAt: '2026-05-01T12:00:00Z',
    });
    const { user } = openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByLabelText('Date');
    enter('Date', '6/9/2026');
    fireEvent.change(field('Time'), { target: { value: '10:00' } });
    await user.click(screen.getByRole('radio', { name: 'In person' }));
    enter('Address', '700 Bryant Street');
    enter('Client', 'María');
    await user.selectOptions(field('Appearing attorney'), 'attorney-1');
    await user.click(screen.getByRole('button', { name: /Next: the client/ }));
    const cells = () => screen.getAllByLabelText<HTMLInputElement>(/^Document, row/).map(({ value }) => value);
    await waitFor(() => expect(cells()).toEqual(['First', 'Second']));
    const adder = screen.getByRole('button', { name: 'Add a document' });
    adder.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Document, row 3')));
    await user.keyboard('Third');
    await user.click(screen.getByRole('button', { name: 'Move row 3 up' }));
    expect(cells()).toEqual(['First', 'Third', 'Second']);
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(cells()).toEqual(['Third', 'Second']);
    expect(within(screen.getByRole('group', { name: 'Documents to bring' })).getAllByRole('row')).toHaveLength(3);
  });

  it('changes its words with the language of the desk and keeps what was typed', async () => {
    const { user, inLanguage } = openOn(createSmallDesk(deposition));
    await chooseCase(user, '20260017');
    await screen.findByLabelText('Address');
    enter('Address', '700 Bryant Street');
    inLanguage('es');
    expect((await screen.findByLabelText<HTMLInputElement>('Dirección')).value).toBe('700 Bryant Street');
  });
});
