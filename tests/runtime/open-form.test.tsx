import { expect, it, vi } from 'vitest';
import { learnDeskTime } from '#runtime/parts/desk-day.ts';
import { createOpenForm } from '#runtime/form/open-form.ts';
import { publishedAutomation } from './read-automation.ts';
import { createSmallDesk } from './small-desk.ts';

const published = await publishedAutomation('5710-fees');

it('the first key of an entry is an edit, and there is nothing to keep before its words are committed', async () => {
  const { ports } = createSmallDesk(published);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  const { store, close } = createOpenForm({ published, files: ports.files, start: { scopes: scopes.value } });
  const told: string[] = [];
  store.onEdited(() => told.push('edited'));
  store.onCommitted(() => told.push('committed'));
  store.edited();
  expect(told).toEqual(['edited']);
  store.commit('/otherAttendees', 'A witness');
  expect(told).toEqual(['edited', 'committed', 'edited']);
  store.commit('/otherAttendees', 'A witness');
  expect(told).toHaveLength(3);
  close();
});

it('a draft has its locked fields as their sources say today, and a record as it is stored', async () => {
  const { ports } = createSmallDesk(published);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  const ofCase = { ...scopes.value, case: { caseFileNumber: '20260017' } };
  const data = { caseFileNumber: '20260099', location: 'Stockton' };
  const opened = (start: object) => {
    const { store, close } = createOpenForm({ published, files: ports.files, start: { scopes: { ...ofCase, ...start }, data } });
    close();
    return store.snapshot().data;
  };
  expect(opened({})).toEqual({ caseFileNumber: '20260017', location: 'Stockton' });
  expect(opened({ record: { state: 'open' } })).toEqual(data);
});

it('the number of a panel on file fills what is empty, and another number fills it anew; what a person typed stays', async () => {
  const strike = await publishedAutomation('strike-panel');
  const onFile: Readonly<Record<string, object>> = {
    '7412901': { issuedOn: '2026-06-19', specialty: 'Hand (MHH)', doctors: [{ name: 'Iris Feldman, M.D.' }] },
    '7412902': { issuedOn: '2026-06-22', specialty: 'Spine (MOS)' },
  };
  const { ports } = createSmallDesk(strike);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  const { store, close } = createOpenForm({
    published: strike,
    files: ports.files,
    find: async (name, { data: { panelNumber } }) => {
      const panel = name === 'knownPanels' ? onFile[String(panelNumber)] : undefined;
      return { ok: true, value: panel === undefined ? [] : [{ panelNumber, isOfCase: true, status: 'open', ...panel }] };
    },
    start: { scopes: { ...scopes.value, case: { caseFileNumber: '20260017' } } },
  });
  const said = (): Readonly<Record<string, unknown>> => store.snapshot().data;
  store.commit('/panelNumber', '7412901');
  await vi.waitFor(() => expect(said()).toMatchObject({ panelIssuedOn: '2026-06-19', doctors: [{ name: 'Iris Feldman, M.D.' }] }), 3000);
  store.commit('/specialty', 'Chiropractic (DCH)');
  store.commit('/panelNumber', '7412902');
  await vi.waitFor(() => expect(said()['panelIssuedOn']).toBe('2026-06-22'), 3000);
  expect([said()['specialty'], said()['doctors']]).toEqual(['Chiropractic (DCH)', undefined]);
  close();
});

it('who is not in the address book is added beside the choice, and chosen', async () => {
  const exam = await publishedAutomation('qme-ame');
  const { ports, answers } = createSmallDesk(exam);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  const { book } = ports.cases;
  const { store, parts, close } = createOpenForm({ published: exam, files: ports.files, book, start: { scopes: scopes.value } });
  expect(parts.addChoice?.('/evaluationKind')).toBeUndefined();
  answers.addToBook = () => ({ id: 'doctor-9', rows: [{ id: 'doctor-9', name: 'Tomasz Wren, M.D.', active: true }] });
  await parts.addChoice?.('/physicianId')?.();
  expect(store.snapshot().data).toMatchObject({ physicianId: 'doctor-9' });
  expect(store.snapshot().state.computed).toMatchObject({ evaluator: 'Tomasz Wren, M.D.' });
  close();
});

it('a form that is open over midnight counts its days from the new one, by the clock of the desk', async () => {
  const { ports } = createSmallDesk(published);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  // whatever the clock of this computer says
  learnDeskTime('Wed, 06 May 2026 06:59:30 GMT');
  const { store, close } = createOpenForm({ published, files: ports.files, start: { scopes: { ...scopes.value, today: '2026-05-05' } } });
  store.commit('/depositionDate', '2026-05-06');
  const future = 'The deposition date is in the future. Send this letter after the deposition.';
  const said = () => JSON.stringify(store.snapshot().faults.get('/depositionDate') ?? []);
  expect(said()).toContain(future);
  learnDeskTime('Wed, 06 May 2026 07:00:30 GMT');
  expect(said()).not.toContain(future);
  close();
  learnDeskTime(new Date().toUTCString());
});
