import type { Automation } from '#engine/declaration/automation.ts';
import type { Sight } from '#engine/declaration/sees.ts';
import type { SentLetter } from '#schemas/shared/case.gen.ts';
import type { Onlooker, SeenBy } from '#server/modules/cases/case-ties.public.ts';
import type { ClientCases } from '#server/modules/cases/case-source.port.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';

/** An entry of a log that has the same values. */
export type DuplicateEntry = {
  readonly id: string;
  readonly submissionId: string;
  readonly automationId: string;
  readonly createdAt: string;
  readonly creator: Actor;
  readonly caseFileNumber?: string;
  readonly caseName?: string;
  /** The words of its chosen values. */
  readonly labels: ChosenLabels;
};

/** The records of an automation whose columns have these values, the newest first. */
export type RecordsQuery = {
  readonly automation: Automation;
  readonly where: Readonly<Record<string, string>>;
  /** What is given of each: nothing else leaves the database's rows. */
  readonly gives: readonly string[];
  /** What is given besides of those that this person sees; of none where the desk asks. */
  readonly shows: readonly string[];
  readonly seenBy?: { readonly person: Onlooker; readonly sight: Sight };
  /** The record whose form asks. */
  readonly except?: string;
  readonly most: number;
};

/** What is given of a record; shown, where that is also what only those get who see it. */
export type RecordMatch = { readonly row: PlainRecord; readonly shown: boolean; readonly caseFileNumber: string | null };

/** What a form says, with what is computed of it. */
export type ComparedValues = { readonly data: PlainRecord; readonly computed: PlainRecord };

/** The cases of one client, and what is given of each. */
export type CasesQuery = ClientCases & { readonly gives: readonly string[] };

/** What the desk served in a case, the newest first: of all automations whose records the person sees. */
export type LettersQuery = { readonly caseFileNumber: string; readonly most: number; readonly seenBy: SeenBy };

/** What stands in the records of all people, whoever asks: a rule must count what a person may not read. */
export type LookupsPort = {
  /** The newest entry that is the same by the log's own words (`duplicates`); undefined also while one of these values is not filled. */
  readonly newestSame: (automation: Automation, values: ComparedValues) => Promise<DuplicateEntry | undefined>;
  readonly findRecords: (query: RecordsQuery) => Promise<readonly RecordMatch[]>;
  readonly findLetters: (query: LettersQuery) => Promise<readonly SentLetter[]>;
};
