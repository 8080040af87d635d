import { describe, expect, it } from 'vitest';
import { fillColumns } from '#engine/fill/fill-columns.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { UiSchema } from '#schemas/meta/ui-schema.gen.ts';

const labels = { inPerson: 'In person', remote: 'Remote' };
const uiSchema: UiSchema = {
  sections: [
    {
      id: 'all',
      title: 'All',
      items: [
        { field: 'day', control: 'date', title: 'Day' },
        { field: 'at', control: 'time', title: 'Time' },
        { field: 'paid', control: 'money', title: 'Paid' },
        { field: 'urgent', control: 'checkbox', title: 'Urgent' },
        { field: 'place', control: 'radio', title: { en: 'Place', es: 'Lugar' }, labels },
        { field: 'note', control: 'textarea', title: 'Note' },
        { computed: 'total', title: 'Total' },
        { deadline: 'answer', title: 'Answer due' },
      ],
    },
  ],
};
const rules: Rules = {
  computed: { total: { type: 'money', is: 'paid' }, hidden: { type: 'boolean', is: 'urgent' } },
  deadlines: { answer: { from: 'day', trigger: 'the day', days: 20, kind: 'lastDay', authority: 'none' } },
};
const columnsOf = (columns: readonly object[], from: Parameters<typeof fillColumns>[1] = { uiSchema, rules }): unknown =>
  fillColumns({ columns }, from)['columns'];

describe('a column that names only its field', () => {
  it.each([
    ['day', { title: 'Day', format: 'date' }],
    ['at', { title: 'Time', format: 'time' }],
    ['paid', { title: 'Paid', format: 'money' }],
    ['urgent', { title: 'Urgent', format: 'yesNo' }],
    ['place', { title: { en: 'Place', es: 'Lugar' }, labels }],
    ['note', { title: 'Note' }],
    ['computed.total', { title: 'Total', format: 'money' }],
    ['computed.hidden', { title: 'computed.hidden', format: 'yesNo' }],
    ['deadlines.answer.outer', { title: 'Answer due', format: 'date' }],
    ['deadlines.answer.safe', { title: 'deadlines.answer.safe', format: 'date' }],
    ['createdAt', { title: { en: 'Created', es: 'Creado' }, format: 'dateTime' }],
  ])('has what %s has', (field, words) => {
    expect(columnsOf([{ field }])).toEqual([{ field, ...words }]);
  });

  it('keeps what it names itself', () => {
    const own = { field: 'place', title: 'Where', labels: { inPerson: 'Here', remote: 'There' }, format: 'text' };
    expect(columnsOf([own])).toEqual([own]);
  });

  it('has the name of its field while nothing can be read', () => {
    expect(columnsOf([{ field: 'day' }], {})).toEqual([{ field: 'day', title: 'day' }]);
  });
});

describe('the card of a row on a phone', () => {
  it('has the status of the row, unless another column stands there', () => {
    const name = { field: 'caseName', title: 'Case', card: 'title' };
    const state = { field: 'state', title: 'Status' };
    const paid = { field: 'paid', title: 'Paid', format: 'money' };
    expect(columnsOf([name, state])).toEqual([name, { ...state, card: 'state' }]);
    expect(columnsOf([name, state, { ...paid, card: 'state' }])).toEqual([name, state, { ...paid, card: 'state' }]);
    expect(columnsOf([paid, state])).toEqual([paid, state]);
  });
});
