import { longDate, type CalendarDate } from '#domain/calendar-date.ts';
import type { Inline, LetterBlock, LetterModel } from '#engine/letter/letter-model.ts';

const firstNames = ['María', 'José', 'Dana', 'Linh', 'Ángel', 'Grace', 'Omar', 'Ñusta', 'Peter', 'Xóchitl', 'Amara', 'Ivan'];
const lastNames = ['Muñoz', 'Okafor', 'Whitlock', 'Nguyen', 'Peña-Güemes', 'Larsen', 'Ibáñez', 'Castellanos', 'Abbott', 'Rossi', 'Haddad'];
const firms = ['Raman & Colby LLP', 'Sutter Defense Group', 'Ortega, Bell & Finch', 'Harbor Law Partners', 'Cedar Street Counsel'];
const employers = [
  'Harbor Linen Supply, Inc.',
  'Delta Cold Storage',
  'Mission Bakery Works',
  'Sierra Timber Company',
  'Bay Ferry Services',
];
const streets = ['Alder Court', 'Bryant Street', 'Harbor Way', 'Mission Boulevard', 'Cedar Avenue', 'Ninth Street'];
const cities = ['Stockton, CA 95202', 'San Francisco, CA 94107', 'Oakland, CA 94607', 'Fresno, CA 93721', 'San José, CA 95113'];

/** Numbers that look thrown and are the same in every run (mulberry32). */
function thrown(seed: number): (below: number) => number {
  let state = seed * 2_654_435_769;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const plain = (text: string): readonly Inline[] => [{ text }];
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const dayIn = (year: number, throwBelow: (below: number) => number) =>
  `${year}-${String(1 + throwBelow(12)).padStart(2, '0')}-${String(1 + throwBelow(28)).padStart(2, '0')}` as CalendarDate;

type Letter = {
  readonly throwBelow: (below: number) => number;
  readonly applicant: string;
  readonly deposedOn: string;
  readonly fee: number;
  readonly travel: number;
};

function amounts({ throwBelow, applicant, fee, travel }: Letter): readonly LetterBlock[] {
  const hours = 10 + throwBelow(30);
  const rate = Math.round(fee / hours);
  const feeTable: LetterBlock = {
    kind: 'table',
    caption: 'Attorney fee',
    columns: ['Service', 'Hours', 'Rate per hour', 'Amount'].map((title, index) => ({
      title,
      align: index === 0 ? 'left' : 'right',
      wide: index === 0,
    })),
    rows: [
      ['Preparing the applicant', '1.0', dollars(rate * 10), dollars(rate * 10)].map(plain),
      ['Representation at the deposition', ((hours - 10) / 10).toFixed(1), dollars(rate * 10), dollars(rate * (hours - 10))].map(plain),
    ],
    total: { label: 'Total payable to the firm', value: dollars(rate * hours) },
  };
  const rows: readonly (readonly string[])[] = [
    ['Alder & Finch (attorney fee)', dollars(rate * hours)],
    ...(travel > 0 ? [[`${applicant} (travel costs)`, dollars(travel)]] : []),
  ];
  const payTable: LetterBlock = {
    kind: 'table',
    caption: 'Amounts demanded',
    columns: [
      { title: 'Payable to', align: 'left', wide: true },
      { title: 'Amount', align: 'right', wide: false },
    ],
    rows: rows.map((cells) => cells.map(plain)),
  };
  return [feeTable, { kind: 'heading', text: plain('Payment') }, payTable];
}

/** The 5710 letter number n, as the desk sends it: every name, number, day, amount and address is its own. */
export function differentLetter(n: number): LetterModel {
  const throwBelow = thrown(n + 1);
  const from = (list: readonly string[]) => list[throwBelow(list.length)] ?? '';
  const person = () => `${from(firstNames)} ${from(lastNames)} ${from(lastNames)}`;
  const applicant = person();
  const attorney = person();
  const defender = person();
  const deposedOn = longDate(dayIn(2026, throwBelow), 'en');
  const letter: Letter = {
    throwBelow,
    applicant,
    deposedOn,
    fee: 60_000 + throwBelow(400_000),
    travel: throwBelow(3) === 0 ? 500 + throwBelow(20_000) : 0,
  };
  const sentOn = longDate(dayIn(2026, throwBelow), 'en');
  const place = `${1 + throwBelow(9_000)} ${from(streets)}, ${from(cities)}`;
  return {
    language: 'en',
    title: 'Demand for deposition fees and costs under Labor Code section 5710',
    letterhead: {
      name: 'Alder & Finch, Attorneys at Law',
      lines: ['1200 Harbor Way, Suite 400, Oakland, CA 94607', '(510) 555-0100', 'desk@firm.example'],
    },
    date: sentOn,
    service: throwBelow(2) === 0 ? 'By first-class mail' : 'By first-class mail and e-mail',
    addressees: [
      [`${defender}, Esq.`, from(firms), `${1 + throwBelow(9_000)} ${from(streets)}, Suite ${100 + throwBelow(900)}`, from(cities)],
    ],
    blocks: [
      {
        kind: 're',
        lines: Object.entries({
          Applicant: applicant,
          Employer: from(employers),
          'ADJ number': `ADJ${1_000_000 + throwBelow(8_999_999)}`,
          'Claim number': `WC-2025-${10_000 + throwBelow(89_999)}`,
          'Date of injury': dayIn(2025, throwBelow),
          Deposition: `${deposedOn}, volume ${1 + throwBelow(3)}`,
          'Our file': String(20_260_000 + n),
        }).map(([label, value]) => ({ label, value: plain(value) })),
      },
      { kind: 'paragraph', text: plain(`Dear ${defender}:`) },
      {
        kind: 'paragraph',
        text: plain(`The deposition of ${applicant} went forward at the defendant's request on ${deposedOn}. It was taken at ${place}.`),
      },
      { kind: 'paragraph', text: plain(`${attorney}, State Bar number ${100_000 + throwBelow(250_000)}, attended for the applicant.`) },
      { kind: 'heading', text: plain('Attorney fee, Labor Code section 5710(b)(4)') },
      {
        kind: 'paragraph',
        text: [{ text: 'Demand is made for a reasonable attorney fee of ' }, { text: dollars(letter.fee), bold: true }, { text: '.' }],
      },
      ...amounts(letter),
      {
        kind: 'paragraph',
        text: plain(
          `Please make the attorney fee payable to Alder & Finch (taxpayer identification ending in ${1000 + throwBelow(9000)}) and send it to the address above.`,
        ),
      },
      {
        kind: 'paragraph',
        text: plain(
          `Payment is due on or before ${longDate(dayIn(2026, throwBelow), 'en')}, thirty days after service of this demand with the time added for its method of service.`,
        ),
      },
      {
        kind: 'paragraph',
        text: plain(
          `If the fee is not paid, a petition may be filed under title 8, California Code of Regulations, section 10547, not before ${longDate(dayIn(2026, throwBelow), 'en')}.`,
        ),
      },
      {
        kind: 'paragraph',
        text: plain(
          'The applicant reserves every right and remedy, including penalties and interest for late or unreasonably delayed payment. Nothing in this letter waives the attorney-client privilege or the protection of attorney work product.',
        ),
      },
      {
        kind: 'signature',
        closing: 'Very truly yours,',
        firm: 'Alder & Finch',
        name: attorney,
        lines: ['Attorney for the applicant', `State Bar number ${100_000 + throwBelow(250_000)}`],
      },
      { kind: 'cc', label: 'cc', items: [`${person()}, Evergreen Casualty Company`, applicant] },
    ],
    pageLabel: 'Page {page} of {pages}',
  };
}
