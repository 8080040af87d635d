import { describe, expect, it } from 'vitest';
import { checkSaid, saidLines, type Said } from './letters-of.ts';

// Every sentence here was written by hand. What the letters say of time limits is that of the statutes and rules that they name.

describe('the demand of deposition fees', () => {
  const fees = { folder: '5710-fees' } as const;
  it.each<readonly [string, Said]>([
    [
      'demands what is left when a part was paid: 1,530.00 less 1,200.00',
      {
        ...fees,
        example: 'part-paid',
        says: [
          'A reasonable attorney fee is $1,530.00, of which $1,200.00 has been paid. Demand is made for the balance of $330.00.',
          'Attorney fee: $1,530.00',
          "Alder & Quince Workers' Law (balance of the attorney fee) | $330.00",
        ],
        never: ['Total payable to the firm'],
      },
    ],
    [
      'demands the costs alone when the fee was paid',
      {
        ...fees,
        example: 'fee-paid',
        says: [
          'The reasonable attorney fee of $1,530.00 has been paid.',
          'María de los Ángeles Muñoz Ibáñez (travel costs) | $27.99',
          'If these costs are not paid, a petition for costs may be filed under title 8, California Code of Regulations, section 10545, on or after June 29, 2026.',
        ],
        never: ['(attorney fee)', 'Please make the attorney fee payable', '10547'],
      },
    ],
    [
      'demands all of it while nothing was paid',
      {
        ...fees,
        example: 'minimal',
        says: ['Demand is made for a reasonable attorney fee of $1,530.00.', 'Total payable to the firm: $1,530.00'],
      },
    ],
    [
      'speaks of several claims',
      { ...fees, example: 'maximal', says: ['Claim number: WC-2025-004417 and WC-2025-004418'], never: [', claim WC'] },
    ],
  ])('%s', (_title, said) => checkSaid(said));

  it('says under its own heading that the wages of the day were paid', () => {
    const lines = saidLines({ ...fees, example: 'wages-already-paid' });
    const heading = lines.indexOf('Lost wages, Labor Code section 5710(b)(2)');
    expect(heading).toBeGreaterThan(0);
    expect(lines[heading + 2]).toBe('Temporary disability was paid for the day of the deposition, so no wages are claimed for it.');
  });
});

describe('the data sheet of Form 105', () => {
  it.each<readonly [string, Said]>([
    [
      'speaks of the paper that is enclosed',
      {
        folder: 'qme-panel-request',
        example: 'unrepresented',
        says: [
          'Copy these entries into Form 105 and mail it to the Medical Unit with the enclosed paper. The worker has the first choice of the specialty for ten days.',
        ],
        never: ["Employee's attorney"],
      },
    ],
    [
      'and of none where none is',
      {
        folder: 'qme-panel-request',
        example: 'unrepresented',
        change: { given: { objectionFile: undefined } },
        says: [
          'Copy these entries into Form 105 and mail it to the Medical Unit. The worker has the first choice of the specialty for ten days.',
        ],
        never: ['Enclosures:'],
      },
    ],
  ])('%s', (_title, said) => checkSaid(said));
});

it('a copy for somebody whose part in the case nobody knows names no part', () => {
  checkSaid({
    folder: 'imr-application',
    example: 'typed-physician',
    says: ['- Quentin Abara, M.D., Lakeside Occupational Clinic, by e-mail'],
  });
});
