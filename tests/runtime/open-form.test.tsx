import { expect, it } from 'vitest';
import { createOpenForm } from '#runtime/form/open-form.ts';
import { publishedAutomation } from './read-automation.ts';
import { createSmallDesk } from './small-desk.ts';

const published = await publishedAutomation('5710-fees');

it('the first key of an entry is an edit, and there is nothing to keep before its words are committed', async () => {
  const { ports } = createSmallDesk(published);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  const { store } = createOpenForm({ published, files: ports.files, start: { scopes: scopes.value } });
  const told: string[] = [];
  store.onEdited(() => told.push('edited'));
  store.onCommitted(() => told.push('committed'));
  store.edited();
  expect(told).toEqual(['edited']);
  store.commit('/otherAttendees', 'A witness');
  expect(told).toEqual(['edited', 'committed', 'edited']);
  store.commit('/otherAttendees', 'A witness');
  expect(told).toHaveLength(3);
});

it('a draft has its locked fields as their sources say today, and a record as it is stored', async () => {
  const { ports } = createSmallDesk(published);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  const ofCase = { ...scopes.value, case: { caseFileNumber: '20260017' } };
  const data = { caseFileNumber: '20260099', location: 'Stockton' };
  const opened = (start: object) =>
    createOpenForm({ published, files: ports.files, start: { scopes: { ...ofCase, ...start }, data } }).store.snapshot().data;
  expect(opened({})).toEqual({ caseFileNumber: '20260017', location: 'Stockton' });
  expect(opened({ record: { state: 'open' } })).toEqual(data);
});
