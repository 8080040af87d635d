import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '#engine/data/plain-data.ts';
import type { ReadMark } from '#engine/readings/reading.ts';
import { FormSections } from '#runtime/form/form-sections.tsx';
import { createOpenForm, type OpenForm } from '#runtime/form/open-form.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { CallResult, FormData } from '#runtime/ports/call-result.ts';
import type { ReadingPort } from '#runtime/ports/readings.port.ts';
import { FormProvider } from '#runtime/store/form-context.ts';
import { deskTexts } from '#runtime/texts/texts.ts';
import type { ReadingAnswer } from '#schemas/api/readings.gen.ts';
import { publishedAutomation } from './read-automation.ts';
import { enter, field, tidy } from './run-automation.tsx';
import { createSmallDesk, refused, standardCase } from './small-desk.ts';
import './without-layout.ts';

let published: PublishedVersion;

beforeAll(async () => {
  published = await publishedAutomation('panel-qme');
  // Fetched by the form when it opens; here it is there at once.
  await import('#runtime/readings/open-readings.tsx');
});

afterEach(tidy);

const mark = (confidence: number, page = 2): ReadMark => ({ page, place: { left: 0.1, top: 0.1, width: 0.2, height: 0.02 }, confidence });

const nothing: ReadingAnswer = {
  id: 'reading-0',
  state: 'refused',
  done: 1,
  confirmed: [],
  code: 'panel_no_doctors',
  message: 'No doctors were found in the document.',
};

type Panel = { readonly panelNumber?: string; readonly doctors?: readonly string[]; readonly confidence?: number };

const answerOf = ({ panelNumber = '7412905', doctors = ['Dr. A', 'Dr. B', 'Dr. C'], confidence = 0.95 }: Panel = {}): ReadingAnswer => ({
  id: `reading-${panelNumber}`,
  state: 'read',
  done: 2,
  of: 2,
  confirmed: [],
  reading: {
    values: {
      panelInformation: { panelNumber, issueDate: '2026-05-01', qmeSpecialty: 'Neurology (MPN)' },
      doctors: doctors.map((fullName) => ({ fullName, office: `Office of ${fullName}` })),
    },
    marks: {
      'panelInformation.panelNumber': mark(confidence),
      'panelInformation.issueDate': mark(0.95),
      'panelInformation.qmeSpecialty': mark(0.95),
      ...Object.fromEntries(doctors.map((_name, index) => [`doctors[${index}]`, mark(0.95, 3)])),
    },
    warnings: doctors.length === 3 ? [] : [{ code: 'panel_doctor_count', message: 'This panel has two doctors.' }],
  },
});

const ok = <Value,>(value: Value): CallResult<Value> => ({ ok: true, value });

const file = (name: string) => ({ fileId: `id of ${name}`, name, type: 'application/pdf' });

/** A port that answers what is told of each file, by its name, and keeps what was confirmed. */
const portOf = (answers: Readonly<Record<string, readonly CallResult<ReadingAnswer>[]>>) => {
  const asked = new Map<string, number>();
  const confirmed: (readonly string[])[] = [];
  const next = (name: string): CallResult<ReadingAnswer> => {
    const index = asked.get(name) ?? 0;
    asked.set(name, index + 1);
    const known = answers[name] ?? [];
    return known[Math.min(index, known.length - 1)] ?? refused({ code: 'not_found', message: 'Nothing was read.' });
  };
  let last = '';
  const port: ReadingPort = {
    start: async (_field, fileId) => {
      last = fileId.replace('id of ', '');
      return next(last);
    },
    look: async () => next(last),
    confirm: async (id, paths) => {
      confirmed.push(paths);
      return ok({ ...answerOf(), id, confirmed: [...paths] });
    },
  };
  return { port, confirmed };
};

const draw = async (port: ReadingPort, data: FormData = {}, beside: object = {}): Promise<OpenForm> => {
  const { ports } = createSmallDesk(published);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  const form = createOpenForm({ published, files: ports.files, readings: port, start: { scopes: { ...scopes.value, ...beside }, data } });
  render(
    <FormProvider value={{ ...form.parts, texts: deskTexts.en }}>
      <FormSections only={['panel']} within="page" />
    </FormProvider>,
  );
  return form;
};

const give = (form: OpenForm, name: string): void => act(() => form.store.commit('/documentFile', file(name)));
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name/ }).map(({ value }) => value);
const faultsAt = (form: OpenForm, pointer: string) => form.store.snapshot().faults.get(pointer) ?? [];

describe('a file that is read', () => {
  it('says how far it is, and fills what is empty, with the page of each value', async () => {
    const running: ReadingAnswer = { id: 'reading-7412905', state: 'reading', done: 1, of: 2, confirmed: [] };
    let isRead = false;
    const { port } = portOf({ 'panel.pdf': [ok(running)] });
    const form = await draw({ ...port, look: async () => ok(isRead ? answerOf() : running) });
    give(form, 'panel.pdf');
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Reading panel.pdf: page 1 of 2.' });
    expect([bar.value, bar.max]).toEqual([1, 2]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Reading panel.pdf: page 1 of 2.');
    isRead = true;
    await screen.findByText('panel.pdf was read. 6 entries were found.', undefined, { timeout: 5000 });
    expect(field('Panel number').value).toBe('7412905');
    expect(field('Issue date').value).toBe('05/01/2026');
    expect(field('Specialty').value).toBe('Neurology (MPN)');
    await waitFor(() => expect(names()).toEqual(['Dr. A', 'Dr. B', 'Dr. C']));
    expect(screen.getAllByText('from panel.pdf, page 2')).toHaveLength(3);
    expect(screen.getAllByText('from panel.pdf, page 3')).toHaveLength(3);
    expect(document.getElementById(field('Panel number').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'from panel.pdf, page 2',
    );
    expect([...form.store.snapshot().faults.keys()].filter((pointer) => pointer === '/panelNumber')).toEqual([]);
    form.close();
  });

  it('leaves what a person typed, says what the file says, and takes it when asked', async () => {
    const form = await draw(portOf({ 'panel.pdf': [ok(answerOf())] }).port);
    enter('Panel number', '7412999');
    give(form, 'panel.pdf');
    await screen.findByText('panel.pdf says 7412905 (page 2).');
    expect(field('Panel number').value).toBe('7412999');
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine: Panel number' }));
    expect(screen.queryByText('panel.pdf says 7412905 (page 2).')).toBeNull();
    enter('Issue date', '05/04/2026');
    await screen.findByText('panel.pdf says 05/01/2026 (page 2).');
    fireEvent.click(screen.getByRole('button', { name: 'Use this value: Issue date' }));
    await waitFor(() => expect(field('Issue date').value).toBe('05/01/2026'));
    form.close();
  });

  it('is replaced by another file where only the file had spoken', async () => {
    const second = answerOf({ panelNumber: '7413000', doctors: ['Dr. X', 'Dr. Y'] });
    const form = await draw(portOf({ 'panel.pdf': [ok(answerOf())], 'second.pdf': [ok(second)] }).port);
    give(form, 'panel.pdf');
    await waitFor(() => expect(field('Panel number').value).toBe('7412905'));
    enter('Issue date', '05/04/2026');
    give(form, 'second.pdf');
    await waitFor(() => expect(field('Panel number').value).toBe('7413000'));
    await waitFor(() => expect(names()).toEqual(['Dr. X', 'Dr. Y']));
    expect(field('Issue date').value).toBe('05/04/2026');
    screen.getByText(/This panel has two doctors\./);
    form.close();
  });

  it('fills nothing into a draft that is opened again, and still says where its values come from', async () => {
    const form = await draw(portOf({ 'panel.pdf': [ok(answerOf())] }).port, { documentFile: file('panel.pdf'), panelNumber: '7412905' });
    await screen.findByText('from panel.pdf, page 2');
    expect(field('Issue date').value).toBe('');
    screen.getByText('panel.pdf says 05/01/2026 (page 2).');
    screen.getByText('panel.pdf also lists:');
    fireEvent.click(screen.getByRole('button', { name: 'Add to the table: Dr. B, Office of Dr. B' }));
    await waitFor(() => expect(names()).toEqual(['Dr. B']));
    fireEvent.click(screen.getByRole('button', { name: 'Leave it out: Dr. C, Office of Dr. C' }));
    expect(screen.queryByText(/Dr\. C/)).toBeNull();
    form.close();
  });

  it('is not mentioned where it belongs to the record of somebody else', async () => {
    const form = await draw(portOf({}).port, { documentFile: file('panel.pdf') });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(/was not read|was read/)).toBeNull();
    form.close();
  });
});

describe('what was read with doubt', () => {
  it('is a fault of the form until it is confirmed, and again when the confirmation is taken back', async () => {
    const { port, confirmed } = portOf({ 'panel.pdf': [ok(answerOf({ confidence: 0.6 }))] });
    const form = await draw(port);
    give(form, 'panel.pdf');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Confirm that it is right: Panel number' });
    screen.getByText('Not read clearly. Compare it with the page.');
    screen.getByText(/^1 of them could not be read clearly\./);
    expect(faultsAt(form, '/panelNumber')).toHaveLength(1);
    fireEvent.click(box);
    await waitFor(() => expect(faultsAt(form, '/panelNumber')).toEqual([]));
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    await waitFor(() => expect(faultsAt(form, '/panelNumber')).toHaveLength(1));
    expect(confirmed).toEqual([['panelInformation.panelNumber'], []]);
    form.close();
  });

  it('is settled by a correction', async () => {
    const form = await draw(portOf({ 'panel.pdf': [ok(answerOf({ confidence: 0.6 }))] }).port);
    give(form, 'panel.pdf');
    await waitFor(() => expect(faultsAt(form, '/panelNumber')).toHaveLength(1));
    enter('Panel number', '7412906');
    expect(faultsAt(form, '/panelNumber')).toEqual([]);
    form.close();
  });

  it('stays in doubt when the confirmation could not be stored', async () => {
    const { port } = portOf({ 'panel.pdf': [ok(answerOf({ confidence: 0.6 }))] });
    const form = await draw({ ...port, confirm: async () => refused({ code: 'unexpected', message: 'The desk does not answer.' }) });
    give(form, 'panel.pdf');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Confirm that it is right: Panel number' }));
    await screen.findByText('The desk does not answer.');
    expect(faultsAt(form, '/panelNumber')).toHaveLength(1);
    form.close();
  });
});

describe('a file that cannot be read', () => {
  it('is taken away with the reason, and kept when the person says so', async () => {
    const form = await draw(portOf({ 'notes.pdf': [ok(nothing)] }).port);
    give(form, 'notes.pdf');
    await screen.findByText('No doctors were found in the document.');
    expect(form.body()['documentFile']).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: 'Use the file anyway and fill in the fields yourself' }));
    await screen.findByText('notes.pdf was not read. Fill in the fields yourself.');
    expect(form.body()['documentFile']).toMatchObject({ name: 'notes.pdf' });
    form.close();
  });

  it('is asked for again when the desk was at fault, and stays', async () => {
    const busy = refused({ code: 'rate_limited', message: 'Too many panels are being read.' });
    const form = await draw(portOf({ 'panel.pdf': [busy, ok(answerOf())] }).port);
    give(form, 'panel.pdf');
    await screen.findByText('Too many panels are being read.');
    expect(form.body()['documentFile']).toMatchObject({ name: 'panel.pdf' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(field('Panel number').value).toBe('7412905'));
    form.close();
  });
});

it('what it says of its case is compared with it, and what differs must be explained before it is sent', async () => {
  const other = answerOf();
  const said = { employeeName: 'ROE, JOHN', claimNumber: 'wc 2025 004417', dateOfInjury: '2025-03-14' };
  const values = { ...other.reading?.values, panelInformation: { ...recordOf(other.reading?.values['panelInformation']), ...said } };
  const answers = { 'panel.pdf': [ok({ ...other, reading: { marks: {}, warnings: [], values } })], 'own.pdf': [ok(answerOf())] };
  const { case: ofClient, injuries } = standardCase;
  const form = await draw(portOf(answers).port, { caseFileNumber: '20260017', dateOfInjury: '2025-03-14' }, { case: ofClient, injuries });
  expect(screen.queryByRole('textbox', { name: /Why this panel belongs/ })).toBeNull();
  give(form, 'panel.pdf');
  const compared = await screen.findByRole('list', { name: 'Compared with the case' });
  expect([...compared.children].map(({ textContent, className }) => [textContent, className])).toEqual([
    ['✗ Applicant: the file says ROE, JOHN, the case María de los Ángeles Muñoz Ibáñez', 'text-danger-emphasis'],
    ['✓ Claim number: wc 2025 004417, as on the case', 'text-success-emphasis'],
    ['✓ Date of injury: 03/14/2025, as on the case', 'text-success-emphasis'],
  ]);
  expect(faultsAt(form, '/fileDiffersWhy')).toHaveLength(1);
  enter('Why this panel belongs to the case', 'The name was misspelled.');
  expect(faultsAt(form, '/fileDiffersWhy')).toEqual([]);
  enter('Why this panel belongs to the case', '');
  give(form, 'own.pdf');
  await waitFor(() => expect(faultsAt(form, '/fileDiffersWhy')).toEqual([]));
  expect(screen.queryByRole('textbox', { name: /Why this panel belongs/ })).toBeNull();
  form.close();
});

it('a row whose name was corrected is not offered again, and one that was taken away is', async () => {
  const form = await draw(portOf({ 'panel.pdf': [ok(answerOf())] }).port);
  give(form, 'panel.pdf');
  await waitFor(() => expect(names()).toEqual(['Dr. A', 'Dr. B', 'Dr. C']));
  act(() => form.store.commit('/doctors/0/name', 'Dr. Ah'));
  expect(screen.queryByText('panel.pdf also lists:')).toBeNull();
  act(() => form.store.commit('/doctors', [...(form.store.snapshot().data['doctors'] as unknown[])].slice(0, 2)));
  await screen.findByRole('button', { name: 'Add to the table: Dr. C, Office of Dr. C' });
  expect(screen.queryByRole('button', { name: /Dr\. A,/ })).toBeNull();
  form.close();
});

describe('what a file said goes with it', () => {
  const doubtful = ok(answerOf({ confidence: 0.6 }));
  const withFirst = async (answers: Parameters<typeof portOf>[0]): Promise<OpenForm> => {
    const form = await draw(portOf({ 'panel.pdf': [doubtful], ...answers }).port);
    give(form, 'panel.pdf');
    await waitFor(() => expect(names()).toEqual(['Dr. A', 'Dr. B', 'Dr. C']));
    enter('Issue date', '05/04/2026');
    return form;
  };
  const isEmptyButForTheDay = (form: OpenForm): void => {
    const { panelNumber, specialty, doctors, panelIssuedOn } = form.store.snapshot().data;
    expect({ panelNumber, specialty, doctors, panelIssuedOn }).toEqual({ panelIssuedOn: '2026-05-04' });
  };

  it('when the next one is refused, also when that is used anyway', async () => {
    const form = await withFirst({ 'notes.pdf': [ok(nothing)] });
    give(form, 'notes.pdf');
    fireEvent.click(await screen.findByRole('button', { name: 'Use the file anyway and fill in the fields yourself' }));
    await screen.findByText('notes.pdf was not read. Fill in the fields yourself.');
    isEmptyButForTheDay(form);
    form.close();
  });

  it('when the next one is still being read, and when that fails', async () => {
    const form = await withFirst({ 'second.pdf': [refused({ code: 'rate_limited', message: 'Too many panels are being read.' })] });
    give(form, 'second.pdf');
    isEmptyButForTheDay(form);
    await screen.findByText('Too many panels are being read.');
    isEmptyButForTheDay(form);
    form.close();
  });

  it('when it is removed, so that the next one fills the form', async () => {
    const form = await withFirst({ 'second.pdf': [ok(answerOf({ panelNumber: '7413000', doctors: ['Dr. X', 'Dr. B', 'Dr. Z'] }))] });
    act(() => form.store.commit('/documentFile', undefined));
    isEmptyButForTheDay(form);
    give(form, 'second.pdf');
    await waitFor(() => expect(names()).toEqual(['Dr. X', 'Dr. B', 'Dr. Z']));
    expect(field('Panel number').value).toBe('7413000');
    form.close();
  });

  it('but for the cells and rows that a person changed', async () => {
    const form = await withFirst({});
    act(() => form.store.commit('/doctors/1/address', '12 Oak St., Fresno'));
    act(() => form.store.commit('/doctors/2/name', 'Dr. D'));
    act(() => form.store.commit('/documentFile', undefined));
    expect(form.body()['doctors']).toMatchObject([{ address: '12 Oak St., Fresno' }, { name: 'Dr. D', address: 'Office of Dr. C' }]);
    expect(names()).toEqual(['', 'Dr. D']);
    form.close();
  });
});
