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
