import { expect, it } from 'vitest';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { hiddenItemsOfStored } from '#engine/form/stored-items.ts';
import { publishedAutomation } from './read-automation.ts';

it('a stored letter without travel does not show its travel costs, one with travel does', async () => {
  const { automation } = await publishedAutomation('5710-fees');
  const compiled = compileAutomation(automation);
  const computed = { mileage: '0.00', travelCosts: '0.00' };
  const travel = compiled.items.length;
  const without = hiddenItemsOfStored({ compiled, data: { place: 'inPerson' }, computed });
  const within = hiddenItemsOfStored({ compiled, data: { place: 'inPerson', hasMileageReimbursement: true }, computed });
  expect(travel).toBeGreaterThan(0);
  expect(without.size).toBeGreaterThan(within.size);
});
