import { expect, it } from 'vitest';
import { readAddress } from '#server/modules/panels/doctor-address.ts';

it.each([
  [
    ['Westbrook Medical Group', '1200 Oak Street', 'Suite 210', 'Los Angeles, CA 90012'],
    '1200 Oak Street, Suite 210',
    'Los Angeles',
    '90012',
  ],
  [['Address: P.O. Box 44, Fresno, CA 93721-1234'], 'P.O. Box 44', 'Fresno', '93721-1234'],
  [
    ['12917 Camino de la', 'Reina, Ste. 9B, San Luis', 'Obispo, CA', '93401'],
    '12917 Camino de la Reina, Ste. 9B',
    'San Luis Obispo',
    '93401',
  ],
  [['18 Shaw Ave. #12 Rancho Cucamonga, California 91730'], '18 Shaw Ave. #12', 'Rancho Cucamonga', '91730'],
])('%j is an office', (lines, ...office) => {
  const [address, city, zip] = office;
  expect(readAddress(lines)).toEqual({ address, city, state: 'CA', zip });
});

it('an address outside of California is no office of a QME', () => {
  expect(readAddress(['12 Main Street', 'Reno, NV 89501'])).toBeUndefined();
});
