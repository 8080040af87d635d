import { describe, expect, it } from 'vitest';
import { columnTitle, readColumn, showValue, withStateLabels } from '#engine/columns/columns.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import { inSpanish } from '../../automations/in-spanish.ts';
import { automationOf } from '../form/office.ts';

const entry = {
  id: 'e1',
  caseFileNumber: '20260017',
  state: 'scheduled',
  createdAt: '2026-05-04T17:30:00Z',
  docucentId: null,
  data: { caseFileNumber: 'typed', amountPaid: 1200, mileageData: { tolls: 7.75 }, trips: [{ to: 'Napa' }, {}, { to: 'Fresno' }] },
  computed: { totalToFirm: '1530.00', trips: [{ cost: '2.50' }] },
};

describe('the value of a column', () => {
  it.each([
    { field: 'caseFileNumber', value: '20260017', says: 'the entry itself before the form' },
    { field: 'amountPaid', value: 1200, says: 'a field of the form' },
    { field: 'mileageData.tolls', value: 7.75, says: 'a field in a group' },
    { field: 'computed.totalToFirm', value: '1530.00', says: 'a computed value' },
    { field: 'trips[].to', value: ['Napa', 'Fresno'], says: 'the rows of a table' },
    { field: 'computed.trips[].cost', value: ['2.50'], says: 'computed values of rows' },
    { field: 'docucentId', value: null, says: 'nothing yet' },
    { field: 'constructor', value: null, says: 'nothing that was not stored' },
  ])('is $says: $field', ({ field, value }) => {
    expect(readColumn({ field }, entry)).toEqual(value);
  });
});

describe('a value in a column', () => {
  it.each<{ value: unknown; format?: NonNullable<Column['format']>; shown: string }>([
    { value: '1530.00', format: 'money', shown: '$1,530.00' },
    { value: 1200.5, format: 'money', shown: '$1,200.50' },
    { value: '2026-04-21', format: 'date', shown: '04/21/2026' },
    { value: '2026-05-04T17:30:00Z', format: 'dateTime', shown: '05/04/2026, 10:30 a.m.' },
    { value: '10:00:00', format: 'time', shown: '10:00 a.m.' },
    { value: '13:05', format: 'time', shown: '1:05 p.m.' },
    { value: 'about noon', format: 'time', shown: 'about noon' },
    { value: '10:00:00', shown: '10:00:00' },
    { value: '2022-01-04/2022-07-31', shown: '01/04/2022 - 07/31/2022' },
    { value: ['2022-01-04', '2022-03-01/2022-07-31'], shown: '01/04/2022 and 03/01/2022 - 07/31/2022' },
    { value: 2.4, format: 'hours', shown: '2.40' },
    { value: '38.6', format: 'miles', shown: '38.6' },
    { value: '0.7', format: 'rate', shown: '0.700' },
    { value: 12345, format: 'number', shown: '12,345' },
    { value: true, format: 'yesNo', shown: 'Yes' },
    { value: false, shown: 'No' },
    { value: ['Napa', 'Fresno', 'Lodi'], format: 'list', shown: 'Napa, Fresno and Lodi' },
    { value: ['2026-01-05', '2026-01-06'], format: 'date', shown: '01/05/2026 and 01/06/2026' },
    { value: { fileId: 'x', name: 'parking.jpg' }, shown: 'parking.jpg' },
    { value: 'about ten', format: 'money', shown: 'about ten' },
    { value: '2026-02-30', format: 'date', shown: '2026-02-30' },
    { value: undefined, format: 'money', shown: '' },
    { value: null, shown: '' },
  ])('$value as $format is shown as "$shown"', ({ value, format, shown }) => {
    expect(showValue(value, format === undefined ? {} : { format }, 'en')).toBe(shown);
  });

  it('shows the value as it is under a format that only a newer desk knows', () => {
    const column = JSON.parse('{ "format": "percentage" }');
    expect([showValue('12.5', column, 'en'), showValue(12.5, column, 'en'), showValue(true, column, 'es')]).toEqual(['12.5', '12.5', 'Sí']);
  });

  it('is shown in the words that are declared for it', () => {
    const labels = { inPerson: { en: 'In person', es: 'En persona' } };
    expect(showValue('inPerson', { labels }, 'es')).toBe('En persona');
    expect(showValue('elsewhere', { labels }, 'es')).toBe('elsewhere');
    expect(showValue(true, {}, 'es')).toBe('Sí');
  });

  it('is the title of the state when the column shows the state', () => {
    const { log, lifecycle } = automationOf('deposition', (english) => JSON.parse(inSpanish(JSON.stringify(english))));
    const column = log?.columns.find(({ field }) => field === 'state');
    if (column === undefined) throw new Error('The log of depositions has no state');
    expect(showValue('scheduled', withStateLabels(column, lifecycle), 'es')).toBe('Programada');
    expect(columnTitle(column, 'es')).toBe('Estado');
  });
});
