import type { PanelDoctor, PanelReading } from '#server/modules/panels/panels.port.ts';
import type { PanelTruth, TrueDoctor } from './paper.ts';

/** What a reading got right of one file. */
export type Score = {
  readonly namesRight: number;
  readonly namesTrue: number;
  readonly isNumberRight: boolean;
  readonly isDateRight: boolean;
  /** Names above the bound that are on no list of the file. */
  readonly invented: readonly string[];
  /** Names above the bound that differ in a letter or two from one that is. */
  readonly misspelled: readonly string[];
  /** The panel's number and its date of issue, where they are above the bound and are not what the paper says. */
  readonly wrongFacts: readonly string[];
  /** Values, however sure they are, that are the name of somebody else on the paper. */
  readonly decoysTaken: readonly string[];
  /** Other values that are true, of those that the paper says. */
  readonly otherRight: number;
  readonly otherTrue: number;
  readonly faults: readonly string[];
};

const sure = 0.8;

/** What a file says: its panel, and who else is named. */
export type Paper = { readonly truth: PanelTruth; readonly decoys: readonly string[] };

export function scoreReading(reading: PanelReading, { truth, decoys }: Paper): Score {
  const doctors = reading.ok ? reading.panel.doctors : [];
  const information = reading.ok ? reading.panel.panelInformation : {};
  const warnings = reading.ok ? reading.panel.warnings.map(({ code }) => code) : [];
  const left = [...truth.doctors];
  const faults: string[] = reading.ok ? [] : [reading.message];
  const wrong: (typeof doctors)[number][] = [];
  let otherRight = 0;
  for (const doctor of doctors) {
    const at = left.findIndex(
      ({ name, zip }) =>
        name === doctor.name && (zip === doctor.zip || !left.some((other) => other.name === name && other.zip === doctor.zip)),
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found === undefined) wrong.push(doctor);
    else {
      const different = differences(doctor, found);
      otherRight += doctorValues.length - different.length;
      faults.push(...different);
    }
  }
  for (const { name } of left) faults.push(`missed: ${name}`);
  for (const { name, confidence } of wrong) faults.push(`wrong: ${name} (${confidence})`);
  const facts = (['panelNumber', 'issueDate', 'specialty', 'employeeName', 'claimNumber', 'dateOfInjury'] as const).filter(
    (name) => truth[name] !== '',
  );
  for (const name of facts)
    if (information[name] !== truth[name])
      faults.push(`${name} is ${JSON.stringify(information[name])}, not ${JSON.stringify(truth[name])}`);
  for (const code of truth.warnings) if (!warnings.some((each) => each === code)) faults.push(`no warning ${code}`);
  const employee = information.employeeName === truth.employeeName ? undefined : information.employeeName;
  const decoysTaken = [...wrong.map(({ name }) => name), ...(employee === undefined ? [] : [employee])].filter((name) =>
    isOneOf(decoys, name, truth),
  );
  for (const name of decoysTaken) faults.push(`decoy taken: ${name}`);
  const readFrom = reading.ok ? reading.panel.readFrom : {};
  const wrongFacts = (['panelNumber', 'issueDate'] as const).filter(
    (name) => information[name] !== undefined && information[name] !== truth[name] && (readFrom[name]?.confidence ?? 1) >= sure,
  );
  for (const name of wrongFacts) faults.push(`${name} is wrong and stands above the bound`);
  const others = facts.filter((name) => name !== 'panelNumber' && name !== 'issueDate');
  const above = wrong.filter(({ confidence }) => confidence >= sure).map(({ name }) => name);
  const isNear = (name: string): boolean => truth.doctors.some((doctor) => distance(doctor.name, name) <= 2);
  return {
    namesRight: truth.doctors.length - left.length,
    namesTrue: truth.doctors.length,
    isNumberRight: information.panelNumber === truth.panelNumber,
    isDateRight: information.issueDate === truth.issueDate,
    invented: above.filter((name) => !isNear(name)),
    misspelled: above.filter(isNear),
    wrongFacts,
    decoysTaken,
    otherRight: otherRight + others.filter((name) => information[name] === truth[name]).length,
    otherTrue: 6 * truth.doctors.length + others.length,
    faults,
  };
}

/** Whether a name that is not right is that of somebody else, but for letters that recognition mistakes. */
function isOneOf(decoys: readonly string[], name: string, { doctors, employeeName }: PanelTruth): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z]/gu, '');
  const nearest = (names: readonly string[]): number => Math.min(Infinity, ...names.map((other) => distance(plain(other), plain(name))));
  const toDecoy = nearest(decoys);
  return toDecoy <= mistakenLetters && toDecoy < nearest([employeeName, ...doctors.map((doctor) => doctor.name)]);
}

const mistakenLetters = 2;
const doctorValues = ['credentials', 'address', 'city', 'zip', 'phone', 'page'] as const;

function differences(doctor: PanelDoctor, found: TrueDoctor): readonly string[] {
  return doctorValues
    .filter((name) => doctor[name] !== found[name])
    .map((name) => `${doctor.name}: ${name} is ${JSON.stringify(doctor[name])}, not ${JSON.stringify(found[name])}`);
}

/** How many letters must change to make one text the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [down, letter] of Array.from(one).entries()) {
    const next = [down + 1];
    for (let across = 1; across <= other.length; across += 1)
      next.push(Math.min(next[across - 1]! + 1, row[across]! + 1, row[across - 1]! + (letter === other[across - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}
