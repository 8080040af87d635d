import common from '#schemas/meta/common.json' with { type: 'json' };
import {
  addressCell,
  caseNumberCell,
  choiceCell,
  dateCell,
  listCell,
  moneyCell,
  numberCell,
  textCell,
  yesNoCell,
  type CellReader,
} from './cell-readers.ts';

/** What a row of a case file is about. */
export const caseRecordKinds = ['case', 'party', 'injury'] as const;
export type CaseRecordKind = (typeof caseRecordKinds)[number];

export { damageOf } from './cell-readers.ts';

export type CaseColumn = {
  readonly name: string;
  /** How the cell is read in a row of each kind that has it. */
  readonly readers: Readonly<Partial<Record<CaseRecordKind, CellReader>>>;
  /** The kinds of rows that must fill it. */
  readonly needed: readonly CaseRecordKind[];
};

const everyKind = (reader: CellReader) => ({ case: reader, party: reader, injury: reader });
const people = (reader: CellReader) => ({ case: reader, party: reader });

type Readers = CaseColumn['readers'];

function column(name: string, readers: Readers, needed: readonly CaseRecordKind[] = []): CaseColumn {
  return { name, readers, needed };
}

/** The column that says what a row is about; a file of cases alone does without. */
export const recordColumn = 'record';

/** Every column that a case file may have. */
export const caseColumns: readonly CaseColumn[] = [
  column('caseFileNumber', everyKind(caseNumberCell), caseRecordKinds),
  column('name', { case: textCell(405), party: textCell(200) }, ['party']),
  // last and first names are one name of 200, and with the employer the name of the case
  column('lastNames', { case: textCell(100) }, ['case']),
  column('firstNames', { case: textCell(99) }),
  column('role', { party: choiceCell(common.definitions.partyRole.enum) }, ['party']),
  column('firm', { party: textCell(200) }),
  column('street', people(addressCell('street', 200))),
  column('city', people(addressCell('city', 100))),
  column('state', people(addressCell('state', 40))),
  column('zip', people(addressCell('zip', 12))),
  column('country', people(addressCell('country', 40))),
  column('email', people(addressCell('email', 200))),
  column('phone', people(addressCell('phone', 40))),
  column('fax', { party: addressCell('fax', 40) }),
  column('represented', { party: yesNoCell }),
  column('birthYear', { case: numberCell(1900, 2099) }),
  column('language', { case: choiceCell(['en', 'es']) }),
  column('employerName', { case: textCell(200), injury: textCell(200) }),
  column('handlingAttorney', { case: textCell(200) }),
  column('caseManager', { case: textCell(200) }),
  column('assistant', { case: textCell(200) }),
  column('referredBy', { case: addressCell('email', 200) }),
  column('weeklyTdRate', { case: moneyCell }),
  column('clientId', { case: textCell(60) }),
  column('startsOn', { injury: dateCell }, ['injury']),
  column('endsOn', { injury: dateCell }),
  column('adjNumber', { injury: textCell(20) }),
  column('claimNumber', { injury: textCell(60) }),
  column('bodyParts', { injury: listCell(60, 120) }),
  column('status', { case: choiceCell(['open', 'closed']), injury: choiceCell(['accepted', 'delayed', 'denied']) }),
];

const byPlainName = new Map(caseColumns.map((one) => [plainName(one.name), one]));

/** The column that a heading means: capitals, blanks and underscores do not count. */
export function columnNamed(heading: string): CaseColumn | undefined {
  return byPlainName.get(plainName(heading));
}

export function plainName(heading: string): string {
  return heading.replaceAll(/[^a-z]/gi, '').toLowerCase();
}
