import { defined } from '#domain/defined.ts';
import { QueryClient } from '@tanstack/react-query';
import { changesPort } from '#app/ports/changes-port.ts';
import { createAlerts } from '#app/state/alerts.ts';
import { isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import type { AutomationPorts } from '#runtime/ports/automation.port.ts';
import type { SendSettings, UseCaseAnswers } from '#runtime/ports/calls.port.ts';
import type { CaseMatch, CasesAnswer } from '#schemas/api/cases.gen.ts';
import type { CallResult, FormData, Problem } from '#runtime/ports/call-result.ts';
import { exampleReadings } from './example-readings.ts';
import { loadLetter } from './letter-file.ts';
import { receiptOf, refusalOf, submissionOf, warningsOf, evaluateForm } from './evaluate-form.ts';
import { caseOf, type CallEnd, type Declared, type Filled, type ReadState, type StandardCase } from './plan/scene.ts';

/** Ports whose answers come from the declaration itself; end says how the next call of the workflow ends. */
export type LocalPorts = { readonly ports: AutomationPorts; readonly end: (call: CallEnd) => void };

type Setting = Filled & { readonly declared: Declared; readonly letter?: string | undefined; readonly read?: ReadState };

type Ending = <T>(answer: () => CallResult<T>) => Promise<CallResult<T>>;

const ok = <T>(value: T): CallResult<T> => ({ ok: true, value });
const refused = (problem: Problem): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });

const outage: Problem = {
  code: 'case_source_down',
  status: 503,
  message: 'The case system does not answer at the moment. Try again in a minute.',
};

const notHere: Problem = { code: 'not_found', status: 404, message: 'A story keeps no files and no records.' };

const noReadings: AutomationPorts['readings'] = {
  start: async () => refused(notHere),
  look: async () => refused(notHere),
  confirm: async () => refused(notHere),
};

/** An answer of the case search, of which more may have been found than are shown. */
export const foundCases = (matches: readonly CaseMatch[], totalItems = matches.length): CasesAnswer => ({
  matches,
  totalItems,
  totalIsExact: true,
});

/** The standard case as a match of the search. */
export const matchOf = ({ case: known, injuries }: StandardCase): CaseMatch => ({
  caseFileNumber: known.caseFileNumber,
  name: known.name,
  applicantName: known.applicantName,
  status: known.status,
  ...defined({ birthYear: known.birthYear, employerName: known.employerName }),
  injuries: listOf(injuries).flatMap((injury) => (isRecord(injury) && typeof injury['label'] === 'string' ? [injury['label']] : [])),
  claimNumbers: known.claimNumbers ?? [],
  adjNumbers: known.adjNumbers ?? [],
});

const rowsOf = (known: StandardCase, name: string): readonly FormData[] => listOf(known[name]).filter(isRecord);

const casesOf = (known: StandardCase, ending: Ending): AutomationPorts['cases'] => {
  const matches = [matchOf(known)];
  return {
    search: async (text) => ok(foundCases(matches.filter((match) => JSON.stringify(match).toLowerCase().includes(text.toLowerCase())))),
    recent: async () => ok(matches),
    remember: async () => ok(null),
    load: async () => ok(known.case),
    book: { has: () => false, add: async () => undefined },
    loadUse: (name) => ending(() => ok(rowsOf(known, name))),
  };
};

/** What each use case answers, worked out from what was sent. */
const callsOf = ({ declared, with: changed }: Setting, ending: Ending): AutomationPorts['calls'] => {
  const evaluated = (body: unknown) => evaluateForm(declared, { data: isRecord(body) ? body : {}, ...defined({ with: changed }) });
  const record = (body: unknown) =>
    ending(() => {
      const form = evaluated(body);
      const refusal = refusalOf(form);
      return refusal === undefined ? ok(receiptOf(form)) : refused(refusal);
    });
  const answers: {
    readonly [U in keyof UseCaseAnswers]: (body: unknown, settings: SendSettings) => Promise<CallResult<UseCaseAnswers[U]>>;
  } = {
    preview: (body) =>
      ending(() => {
        const form = evaluated(body);
        const refusal = refusalOf(form);
        if (refusal !== undefined || form.letter === undefined) return refused(refusal ?? notHere);
        return ok({
          letters: [{ name: firstLetter, previewId: 'preview-1', sha256: 'preview-1', pages: 1, letter: form.letter }],
          expiresAt: form.scopes.now,
          warnings: warningsOf(form),
        });
      }),
    submit: record,
    create: record,
    update: record,
    delete: () => ending(() => ok({ id: 'record-1' })),
    previewEvent: () => ending(() => refused(notHere)),
    transition: () => ending(() => refused({ ...notHere, message: 'A story moves no record.' })),
  };
  return { send: (useCase, body, settings) => answers[useCase](body, settings) };
};

const draftsOf = ({ data, declared }: Setting, now: string): AutomationPorts['drafts'] => ({
  window: 'story',
  load: async () => ok(data === undefined ? null : { data, version: declared.version, revision: 1, savedAt: now }),
  save: async (_caseFileNumber, { revision }) => ok({ revision: revision + 1 }),
  discard: async () => ok(null),
  subscribe: () => () => undefined,
});

/** The ports of one story. */
export const localPorts = (setting: Setting): LocalPorts => {
  const { declared, letter } = setting;
  const known = caseOf(declared.standard, setting.with);
  let call: CallEnd = 'done';
  const ending: Ending = (answer) => {
    if (call === 'never') return new Promise(() => undefined);
    return Promise.resolve(call === 'failed' ? refused(outage) : answer());
  };
  const bytes = () => loadLetter(declared.automation.manifest.id, letter);
  let keys = 0;
  const ports: AutomationPorts = {
    calls: callsOf(setting, ending),
    cases: casesOf(known, ending),
    drafts: draftsOf(setting, known.now),
    files: { upload: async () => refused(notHere), bytes: setting.read === 'read' ? bytes : async () => refused(notHere) },
    documents: { previewBytes: bytes, documentBytes: bytes },
    find: async (name) => ok(listOf(recordOf(known)[name]).map(recordOf)),
    readings: setting.read === undefined ? noReadings : exampleReadings(declared.automation.rules.reads ?? {}, setting.read),
    findDuplicate: async () => ok(null),
    loadGiven: async () => refused(notHere),
    loadRecord: async () =>
      ok(submissionOf(evaluateForm(declared, setting), { version: declared.version, hasLetter: letter !== undefined })),
    versions: { subscribe: () => () => undefined, load: async () => ok(declared) },
    loadScopes: () => ending(() => ok({ firm: known.firm, user: known.user, today: known.today, now: known.now, figures: known.figures })),
    notify: () => undefined,
    changes: changesPort({ queries: new QueryClient(), alerts: createAlerts(() => 0) }, declared.automation.manifest.id),
    goTo: () => undefined,
    newKey: () => `key-${(keys += 1)}`,
  };
  return {
    ports,
    end: (next) => {
      call = next;
    },
  };
};
