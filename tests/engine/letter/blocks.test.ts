import { describe, expect, it } from 'vitest';
import type { Automation } from '#engine/declaration/automation.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ResolvedLetter } from '#engine/letter/resolve-letter.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { madeUp } from '../form/office.ts';
import { modelOf, written } from './write.ts';

describe('the blocks of a letter', () => {
  const properties: DataSchema['properties'] = {
    name: { type: 'string', maxLength: 20 },
    trips: {
      type: 'array',
      maxItems: 9,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { to: { type: 'string', maxLength: 9 }, miles: { type: 'number' }, slip: { type: 'string', maxLength: 9 } },
      },
    },
  };
  const rules = { computed: { 'trips[].cost': { type: 'money' as const, is: 'row.miles * 0.5' } } };
  const letterOf = (
    blocks: NonNullable<Automation['letter']>['blocks'],
    data: PlainRecord,
    parts: Automation['letterParts'] = {},
  ): ResolvedLetter => {
    const compiled = compileAutomation(madeUp(properties, rules, { letter: { title: 'T', language: 'en', blocks }, letterParts: parts }));
    expect(compiled.faults).toEqual([]);
    return written(compiled, data);
  };
  const blocksOf = (blocks: NonNullable<Automation['letter']>['blocks'], data: PlainRecord, parts: Automation['letterParts'] = {}) =>
    modelOf(letterOf(blocks, data, parts)).blocks;
  const trips = [
    { to: 'Oakland', miles: 3, slip: 'a' },
    { to: 'Fresno', miles: 5 },
    { to: 'Napa', miles: 7, slip: 'b' },
  ];

  it('put pages of what is enclosed behind the letter, in the order of the list, each under its title', () => {
    const blocks = blocksOf(
      [
        { text: 'Words.' },
        {
          if: 'has(name)',
          then: [
            {
              enclosures: [
                { title: 'Statement of {name}', page: [{ text: 'Miles of {name}.' }] },
                { title: 'Slip', file: 'trips[].slip' },
                { title: 'Never', if: "name == 'Bo'", page: [{ text: 'Not so.' }] },
                { title: 'Request', page: [{ heading: 'One' }, { text: 'Two.' }] },
              ],
            },
          ],
        },
        { text: 'Last words.' },
      ],
      { name: 'Ana', trips: [trips[0]] },
    );
    expect(blocks.map((block) => [block.kind, 'text' in block ? block.text : 'items' in block ? block.items : undefined])).toEqual([
      ['paragraph', [{ text: 'Words.' }]],
      ['enclosures', ['Statement of Ana', 'Slip', 'Request']],
      ['paragraph', [{ text: 'Last words.' }]],
      ['pageBreak', undefined],
      ['heading', [{ text: 'Statement of ' }, { text: 'Ana' }]],
      ['paragraph', [{ text: 'Miles of ' }, { text: 'Ana' }, { text: '.' }]],
      ['pageBreak', undefined],
      ['heading', [{ text: 'Request' }]],
      ['heading', [{ text: 'One' }]],
      ['paragraph', [{ text: 'Two.' }]],
    ]);
  });

  it('have no pages of what is enclosed while their condition does not hold', () => {
    const enclosed = { enclosures: [{ title: 'Statement', page: [{ text: 'Miles.' }] }] };
    expect(blocksOf([{ if: 'has(name)', then: [enclosed] }], {})).toEqual([]);
  });

  it('repeat a row of a table for each trip, with what was computed for it', () => {
    const [table] = blocksOf(
      [
        {
          table: {
            columns: [{ title: 'To' }, { title: 'Cost', align: 'right' }],
            rows: [{ each: 'computed.trips', as: 'trip', if: 'trip.miles > 4', cells: ['{trip.to}', '{money(trip.cost)}'] }],
          },
        },
      ],
      { trips },
    );
    expect(table).toMatchObject({
      rows: [
        [[{ text: 'Fresno' }], [{ text: '$2.50' }]],
        [[{ text: 'Napa' }], [{ text: '$3.50' }]],
      ],
    });
  });

  it('leave a table out that has no rows', () => {
    expect(
      blocksOf([{ table: { columns: [{ title: 'To' }], rows: [{ each: 'trips', as: 'trip', cells: ['{trip.to}'] }] } }, { text: 'x' }], {
        trips: [],
      }),
    ).toEqual([{ kind: 'paragraph', text: [{ text: 'x' }] }]);
  });

  it('enclose each slip that is there, numbered when there are several', () => {
    const [enclosures] = blocksOf(
      [
        {
          enclosures: [
            { title: 'Slip', file: 'trips[].slip' },
            { title: 'Slip of {row.to}', file: 'trips[].slip', if: 'row.miles > 4' },
          ],
        },
      ],
      { trips },
    );
    expect(enclosures).toMatchObject({ items: ['Slip 1', 'Slip 2', 'Slip of Napa'] });
  });

  it('take the other way while it is unknown whether something holds', () => {
    expect(blocksOf([{ if: "name == 'x'", then: [{ text: 'yes' }], else: [{ text: 'no' }] }], {})).toEqual([
      { kind: 'paragraph', text: [{ text: 'no' }] },
    ]);
  });

  it('come from parts that other letters share, also from parts within parts', () => {
    const parts: Automation['letterParts'] = {
      outer: [{ heading: 'Outer' }, { part: 'inner' }],
      inner: [{ text: 'For {name}' }, { pageBreak: true }],
    };
    expect(blocksOf([{ part: 'outer' }], { name: 'Ana' }, parts)).toEqual([
      { kind: 'heading', text: [{ text: 'Outer' }] },
      { kind: 'paragraph', text: [{ text: 'For ' }, { text: 'Ana' }] },
      { kind: 'pageBreak' },
    ]);
  });

  it('keep marks and line ends of the declaration', () => {
    expect(blocksOf([{ text: '**{name}**\n_really_' }], { name: 'Ana' })).toEqual([
      { kind: 'paragraph', text: [{ text: 'Ana', bold: true }, { break: true }, { text: 'really', italic: true }] },
    ]);
  });

  it('tell in which row a value is missing', () => {
    const resolved = letterOf([{ each: 'trips', as: 'trip', then: [{ text: '{trip.to}' }] }], { trips: [{ to: 'Napa' }, { miles: 1 }] });
    expect(resolved.ok ? [] : resolved.faults.map(({ pointer, message }) => [pointer, message.en])).toEqual([
      ['/trips/1/to', 'The letter needs "trips[].to". Fill it in.'],
    ]);
  });

  it('tell a computed value that is not known by the field that it waits for', () => {
    const resolved = letterOf([{ each: 'computed.trips', as: 'trip', then: [{ text: '{money(trip.cost)}' }] }], {
      trips: [{ to: 'Napa' }],
    });
    expect(resolved.ok ? [] : resolved.faults).toHaveLength(1);
  });
});
