import type { ValueType } from '#engine/expression/value-type.ts';
import { deadlineType, handedOverFieldTypes, recordFieldTypes, stepType } from '#engine/types/scopes.ts';

const kinds: Partial<Readonly<Record<ValueType['kind'], string>>> = {
  text: 'a text',
  decimal: 'a number',
  date: 'a date',
  instant: 'a date with time',
  list: 'a list',
};

const deadlineMeanings: Readonly<Record<keyof typeof deadlineType.fields, string>> = {
  outer: 'the last day, extended for service and moved to an open day; the one that letters print',
  safe: 'the day that no one can dispute',
  raw: 'the day as counted, before service and closed days',
  extended: 'the day as counted, with the days for service',
  triggerOn: 'the day that it is counted from',
  days: 'how many days were counted, without those for service',
  serviceDays: 'how many days service adds',
};

const listedFields = { ...recordFieldTypes, ...handedOverFieldTypes };

const recordMeanings: Readonly<Record<keyof typeof listedFields, string>> = {
  id: 'the id of the record',
  caseFileNumber: 'the file number of its case',
  caseName: 'the name of its case',
  creatorEmail: 'the e-mail address of the person who created it',
  createdAt: 'when it was created',
  state: 'the state it is in, by its name in lifecycle.json',
  history: 'what happened to it, oldest first',
  servedOn: 'the day on which its first letter was served on the last recipient; known only in `gives`',
};

const stepMeanings: Readonly<Record<keyof typeof stepType.fields, string>> = {
  event: 'the event, by its name in lifecycle.json',
  state: 'the state that it led to; unknown for an edit',
  days: 'calendar days that this state lasted, or has lasted until today',
  by: 'the e-mail address of the person who did it',
  at: 'when it happened',
};

function section(heading: string, fields: Readonly<Record<string, ValueType>>, meanings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, { kind }]) => `| \`${name}\` | ${kinds[kind] ?? kind} | ${meanings[name]} |`);
  return `### ${heading}\n\n${['| Key | Value | Meaning |', '|---|---|---|', ...lines].join('\n')}`;
}

/** What expressions see that no schema holds: the stored record, its history, and the days of a deadline. */
export function deskScopeSections(): string {
  return [
    `${section('record', listedFields, recordMeanings)}\n\nBeside these it has the fields of the form, \`computed\` and \`deadlines\`.`,
    section('A step of record.history', stepType.fields, stepMeanings),
    section('A deadline: deadlines and its name', deadlineType.fields, deadlineMeanings),
  ].join('\n\n');
}
