import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { readCaseFile } from '#server/modules/case-files/case-file.ts';

const references = {
  attorneys: new Map([['rosalind okafor', 'attorney-1']]),
  partners: new Map([['partner@example.com', 'u-9']]),
  staff: new Map<string, string>(),
};
const csv = (...lines: readonly string[]) => readCaseFile({ format: 'csv', content: lines.join('\n') }, references);
const json = (value: unknown) => readCaseFile({ format: 'json', content: JSON.stringify(value) }, references);
const faultsOf = (file: ReturnType<typeof csv>) => file.faults.map(({ row, column, code }) => [row, column, code]);

const head = 'record,caseFileNumber,lastNames,firstNames,birthYear,role,name,startsOn,endsOn,bodyParts,handlingAttorney,referredBy';

describe('a file in order', () => {
  test('its rows make cases with their parties and injuries, wherever they stand', () => {
    const file = csv(
      head,
      'party,N-1,,,,claimAdjuster,Dana Whitfield,,,,,',
      'case,N-1,Ibarra,Inés,1980,,,,,,Rosalind Okafor,Partner@example.com',
      'injury,N-1,,,,,,03/05/2024,2024-06-30,back; left knee,,',
    );
    expect(file.faults).toEqual([]);
    expect(file.cases).toEqual([
      {
        row: 3,
        caseFileNumber: 'N-1',
        case: expect.objectContaining({ lastNames: 'Ibarra', birthYear: 1980, handlingAttorneyId: 'attorney-1', referredBy: 'u-9' }),
        parties: [{ role: 'claimAdjuster', name: 'Dana Whitfield' }],
        injuries: [{ startsOn: '2024-03-05', endsOn: '2024-06-30', bodyParts: ['back', 'left knee'] }],
      },
    ]);
  });

  test('headings may have capitals, blanks and underscores, and a file of cases alone needs no kind', () => {
    const file = csv('Case File Number;last_names;Weekly TD Rate;Email', 'N-2;Ochoa;"$1,250.5";');
    expect(file.cases[0]?.case).toEqual({ caseFileNumber: 'N-2', lastNames: 'Ochoa', weeklyTdRate: '1250.50', email: null });
  });

  test('JSON says the same', () => {
    const parties = [{ role: 'employer', name: 'Kelp & Sons', represented: false }];
    const injuries = [{ startsOn: '2024-03-05', bodyParts: ['back'] }];
    const file = json({ cases: [{ caseFileNumber: 'N-3', lastNames: 'Ruiz', birthYear: 1971, parties, injuries }] });
    expect(file.faults).toEqual([]);
    expect(file.cases[0]).toMatchObject({ case: { birthYear: 1971 }, parties, injuries: [{ bodyParts: ['back'] }] });
  });
});

describe('everything that is wrong is told by row and column', () => {
  test('in a row', () => {
    const file = csv(
      head,
      'case,N-1,,Inés,eighty,,,,,,Nobody,stranger@example.com',
      'party,N-1,Ibarra,,,boss,,,,,,',
      'injury,N-1,,,,,,02/30/2024,2024-01-01,,,',
      'case,N-1,Ibarra,,,,,,,,,',
      'party,N-8,,,,qme,Dr. Lowe,,,,,',
      'letter,N-1,,,,,,,,,,',
      'injury,N-1,,,,,,2024-03-01,2024-01-01,,,,extra',
    );
    expect(file.cases).toEqual([]);
    expect(faultsOf(file)).toEqual([
      [2, 'lastNames', 'missing'],
      [2, 'birthYear', 'notNumber'],
      [2, 'handlingAttorney', 'unknownAttorney'],
      [2, 'referredBy', 'unknownPartner'],
      [3, 'name', 'missing'],
      [3, 'lastNames', 'notHere'],
      [3, 'role', 'notChoice'],
      [4, 'startsOn', 'notDate'],
      [5, 'caseFileNumber', 'doubleCase'],
      [6, 'caseFileNumber', 'caseNotInFile'],
      [7, 'record', 'unknownRecord'],
      [8, '', 'tooManyCells'],
      [8, 'endsOn', 'endsBefore'],
    ]);
  });

  test('in the headings, with the name that was meant', () => {
    const file = csv('caseFileNumber,lastNme,phone,Phone', 'N-1,Ibarra,,');
    expect(faultsOf(file)).toEqual([
      [1, 'lastNme', 'misspeltColumn'],
      [1, 'Phone', 'doubleColumn'],
      [1, 'lastNames', 'missingColumn'],
    ]);
    expect(file.faults[0]?.message).toBe('There is no column "lastNme". Did you mean "lastNames"?');
  });

  test('in JSON', () => {
    const file = json([{ caseFileNumber: 'N-1', lastNames: 'Ruiz', parties: [{ role: 'qme', nam: 'Dr. Lowe' }, 7], phone: { home: '1' } }]);
    expect(faultsOf(file)).toEqual([
      [1, 'phone', 'notAValue'],
      [1, 'parties[1].nam', 'misspeltColumn'],
      [1, 'parties[2]', 'notACase'],
      [1, 'parties[1].name', 'missing'],
    ]);
  });

  test.each([
    ['nothing in it', { csv: '' }, [0, '', 'empty']],
    ['headings alone', { csv: 'caseFileNumber,lastNames' }, [0, '', 'empty']],
    ['other letters than UTF-8', { csv: 'caseFileNumber,lastNames\nN-1,Ib\uFFFDrra' }, [0, '', 'notText']],
    ['a quotation mark left open', { csv: 'caseFileNumber,lastNames\nN-1,"Ibarra' }, [2, '', 'openQuote']],
    ['no JSON', { json: '{"cases": [' }, [0, '', 'notJson']],
    ['no list', { json: '{"people": []}' }, [0, '', 'notCases']],
    ['a list of something else', { json: '["N-1"]' }, [1, '', 'notACase']],
  ] as const)('as a whole: %s', (_, file, fault) => {
    const sent = 'csv' in file ? ({ format: 'csv', content: file.csv } as const) : ({ format: 'json', content: file.json } as const);
    const read = readCaseFile(sent, references);
    expect(faultsOf(read)).toEqual([fault]);
  });
});

test.each([
  ['email', 'not an address', 'notEmail'],
  ['state', 'Calif.', 'notState'],
  ['country', 'Mexico', 'notCountry'],
  ['zip', '2139', 'notZip'],
  ['zip', '9.5202E+04', 'scientific'],
  ['phone', '#N/A', 'spreadsheetError'],
  ['firstNames', '########', 'tooNarrow'],
  ['firstNames', 'Inés\nMaría', 'lineEnd'],
  ['birthYear', '2100', 'notNumber'],
  ['street', 'see email', 'notStreet'],
  ['language', 'French', 'notChoice'],
  ['weeklyTdRate', '12.345', 'notMoney'],
  ['weeklyTdRate', '1,23', 'notMoney'],
  ['birthYear', '1880', 'notNumber'],
  ['zip', '9'.repeat(13), 'tooLong'],
  ['firstNames', 'x'.repeat(100), 'tooLong'],
  ['referredBy', 'x@example..com', 'notEmail'],
])('%s does not take "%s"', (column, text, code) => {
  expect(faultsOf(csv(`caseFileNumber,lastNames,${column}`, `N-1,Ibarra,"${text}"`))).toEqual([[2, column, code]]);
});

test('a state of this country does not stand beside a foreign one, and nine digits get their dash', () => {
  const columns = 'record,caseFileNumber,lastNames,role,name,street,city,state,zip,country';
  const party = (city: string, rest: string) => `party,N-1,,claimAdjuster,Dana Whitfield,88 Main Street,${city},${rest}`;
  const file = csv(columns, 'case,N-1,Ibarra', party('Fresno', ',,CA'), party('Reno', 'NV,89501,MX'), party('Tijuana', 'XX,22000,'));
  expect(faultsOf(file)).toEqual([
    [3, 'country', 'notCanada'],
    [4, 'country', 'atHome'],
    [5, 'state', 'notState'],
  ]);
  expect(file.faults[1]?.message).toBe(
    'NV is in the United States, and the country says Mexico. Leave the country blank for a U.S. address.',
  );
  const right = csv(columns, 'case,N-1,Ibarra', party('Stockton', 'ca,952021234,us'), party('Vancouver', 'BC,V6B 1A1,CA'));
  expect(right.cases[0]?.parties?.map(({ state, zip, country }) => [state, zip, country])).toEqual([
    ['CA', '95202-1234', 'US'],
    ['BC', 'V6B 1A1', 'CA'],
  ]);
});

const damaged = (name: string) =>
  readCaseFile({ format: 'csv', content: readFileSync(new URL(`./damaged/${name}`, import.meta.url), 'utf8') }, references);

test('what a spreadsheet did to a file is named by row and column', () => {
  expect(faultsOf(damaged('import-excel-errors.csv'))).toEqual([
    [2, 'lastNames', 'spreadsheetError'],
    [2, 'firstNames', 'spreadsheetError'],
    [2, 'employerName', 'tooNarrow'],
    [4, 'startsOn', 'notInYears'],
    [5, 'lastNames', 'lineEnd'],
    [7, 'name', 'lineEnd'],
    [7, 'street', 'lineEnd'],
  ]);
  const zips = faultsOf(damaged('excel-damaged-zip.csv'));
  expect(zips).toEqual(
    expect.arrayContaining([
      [3, 'zip', 'notZip'],
      [6, 'zip', 'scientific'],
      [14, 'phone', 'spreadsheetError'],
      [15, 'phone', 'spreadsheetError'],
    ]),
  );
});

test('b-0001 beside B-0001 is the same case twice, and rows of either belong to it', () => {
  expect(faultsOf(csv('caseFileNumber,lastNames', 'B-0001,Ibarra', 'b-0001,Ochoa'))).toEqual([[3, 'caseFileNumber', 'doubleCase']]);
  const file = csv(head, 'case,B-0001,Ibarra,,,,,,,,,', 'party,b-0001,,,,qme,Dr. Lowe,,,,,');
  expect(file.faults).toEqual([]);
  expect(file.cases).toMatchObject([{ caseFileNumber: 'B-0001', parties: [{ name: 'Dr. Lowe' }] }]);
});
