import english from '#app/texts/pages.en.json' with { type: 'json' };

export type CaseFileFormat = 'csv' | 'json';

/** A file as it goes to the server. */
export type CaseFileSent = { readonly format: CaseFileFormat; readonly content: string };

export type CaseFileFault = {
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number>>;
};

export type ImportExample = {
  readonly kind: 'added' | 'changed';
  readonly caseFileNumber: string;
  readonly name: string;
  readonly fields: readonly string[];
};

export type ImportCount = { readonly added: number; readonly changed: number; readonly unchanged: number };

/** What the server says about a file before anything is stored. */
export type CheckedFile = ImportCount & {
  readonly faultCount: number;
  readonly faults: readonly CaseFileFault[];
  readonly examples: readonly ImportExample[];
};

/** The format by the name of the file; undefined when it is neither. */
export const formatOf = (name: string): CaseFileFormat | undefined => {
  const ending = name.toLowerCase().split('.').at(-1);
  return ending === 'csv' || ending === 'json' ? ending : undefined;
};

export type FaultCode = keyof typeof english.caseImport.fault;

export const isFaultCode = (code: string): code is FaultCode => code in english.caseImport.fault;

/** A small file that is right, to begin with. */
export const sampleFile = [
  'record,caseFileNumber,lastNames,firstNames,street,city,state,zip,country,email,phone,birthYear,language,employerName,handlingAttorney,weeklyTdRate,role,name,firm,represented,startsOn,endsOn,adjNumber,claimNumber,bodyParts,status',
  'case,24-0001,Ibarra,Inés,12 Elm Street,Fresno,CA,93701,US,ines@example.com,559-555-0101,1980,es,Kelp Cannery LLC,,612.40,,,,,,,,,,',
  'party,24-0001,,,PO Box 100,Sacramento,CA,95814,US,dana@example.com,916-555-0102,,,,,,claimAdjuster,Dana Whitfield,Example Claims,,,,,,,',
  'injury,24-0001,,,,,,,,,,,,Kelp Cannery LLC,,,,,,,2024-03-05,,ADJ10000001,WC-24-0001,back; left knee,accepted',
  '',
].join('\r\n');
