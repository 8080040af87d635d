import { expect, it } from 'vitest';
import { chosenLabels } from '#engine/form/chosen-labels.ts';

const options = new Map([
  [
    'attorneyId',
    [
      { value: 'attorney-1', label: 'Rosalind Okafor' },
      { value: 'attorney-2', label: 'Sam Ito' },
    ],
  ],
  ['dateOfInjury', [{ value: '2024-05-07/2025-05-07', label: 'CT 05/07/2024 - 05/07/2025' }]],
  ['visits[].doctorId', [{ value: 'doctor-9', label: 'Dr. Lin' }]],
  ['place', [{ value: 'Oakland', label: 'Oakland' }]],
]);

it('keeps the words of what was chosen, alone, in lists and in rows, and of nothing else', () => {
  const data = { attorneyId: 'attorney-1', dateOfInjury: ['2024-05-07/2025-05-07'], visits: [{ doctorId: 'doctor-9' }], place: 'Oakland' };
  expect(chosenLabels(data, { options })).toEqual({
    attorneyId: { 'attorney-1': 'Rosalind Okafor' },
    dateOfInjury: { '2024-05-07/2025-05-07': 'CT 05/07/2024 - 05/07/2025' },
    'visits[].doctorId': { 'doctor-9': 'Dr. Lin' },
  });
  expect(chosenLabels({}, { options })).toEqual({});
});
