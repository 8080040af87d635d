import type { CaseFileText, CheckedFile } from '#schemas/api/stored-cases.gen.ts';

import english from '#app/texts/pages.en.json' with { type: 'json' };

export type CaseFileFormat = CaseFileText['format'];

/** A file as it goes to the server. */
export type CaseFileSent = CaseFileText;

export type ImportCount = Pick<CheckedFile, 'added' | 'changed' | 'unchanged'>;

/** The format by the name of the file; undefined when it is neither. */
export const formatOf = (name: string): CaseFileFormat | undefined => {
  const ending = name.toLowerCase().split('.').at(-1);
  return ending === 'csv' || ending === 'json' ? ending : undefined;
};

export type FaultCode = keyof typeof english.caseImport.fault;

export const isFaultCode = (code: string): code is FaultCode => code in english.caseImport.fault;

/** A small file that is right, to begin with. */
export const sampleFile = [
  'record,caseFileNumber,lastNames,firstNames,street,city,state,zip,country,email,phone,birthYear,language,employerName,handlingAttorney,weeklyTdRate,clientId,role,name,firm,represented,startsOn,endsOn,adjNumber,claimNumber,bodyParts,status,caseManager,assistant',
  'case,24-0001,Ibarra,Inés,12 Elm Street,Fresno,CA,93701,US,ines@example.com,559-555-0101,1980,es,Kelp Cannery LLC,,612.40,C-1001,,,,,,,,,,open,,',
  'party,24-0001,,,PO Box 100,Sacramento,CA,95814,US,dana@example.com,916-555-0102,,,,,,,claimAdjuster,Dana Whitfield,Example Claims,,,,,,,,,',
  'injury,24-0001,,,,,,,,,,,,Kelp Cannery LLC,,,,,,,,2024-03-05,,ADJ10000001,WC-24-0001,back; left knee,accepted,,',
  '',
].join('\r\n');
