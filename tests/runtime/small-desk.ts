import { QueryClient } from '@tanstack/react-query';
import { changesPort } from '#app/ports/changes-port.ts';
import { createAlerts } from '#app/state/alerts.ts';
import type { Given, Origin } from '#runtime/ports/handover.port.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DraftEnd, DraftNews } from '#runtime/ports/drafts.port.ts';
import type { Draft } from '#schemas/api/desk.gen.ts';
import type { Duplicate } from '#runtime/ports/automation.port.ts';
import type { LoadedCase } from '#runtime/ports/automation.port.ts';
import type { AutomationPorts, DeskScopes, PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { ReadingPort } from '#runtime/ports/readings.port.ts';
import type { SendSettings, Submission } from '#runtime/ports/calls.port.ts';
import type { CaseMatch, CasesAnswer } from '#schemas/api/cases.gen.ts';
import type { CallResult, FormData, Problem } from '#runtime/ports/call-result.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { Case } from '#schemas/shared/case.gen.ts';

const root = path.join(import.meta.dirname, '..', '..');
const json = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

export const standardCase = (await json('automations/_parts/standard-case.json')) as {
  case: Case;
  parties: FormData[];
  physicians: FormData[];
  injuries: FormData[];
} & DeskScopes;
const figures = (await json('src/server/modules/figures/legal-figures.json')) as unknown;

type Sent = { readonly useCase: string; readonly body: FormData; readonly settings: SendSettings };

const matchOf = (one: Partial<CaseMatch> & Pick<CaseMatch, 'caseFileNumber' | 'applicantName'>): CaseMatch => ({
  name: `${one.applicantName} v. Harbor Linen`,
  status: 'open',
  injuries: [],
  claimNumbers: [],
  adjNumbers: [],
  ...one,
});

export const matches: readonly CaseMatch[] = [
  matchOf({
    caseFileNumber: '20260017',
    applicantName: 'María Muñoz',
    birthYear: 1979,
    employerName: 'Harbor Linen Supply, Inc.',
    injuries: ['03/14/2025'],
  }),
  matchOf({
    caseFileNumber: '20260018',
    applicantName: 'María Muñoz',
    birthYear: 1991,
    employerName: 'Bayside Foods',
    injuries: ['01/02/2024'],
  }),
];

const matchesFor = (text: string): CasesAnswer => {
  const found = matches.filter((match) => `${match.applicantName} ${match.caseFileNumber}`.toLowerCase().includes(text.toLowerCase()));
  return { matches: found, totalItems: found.length, totalIsExact: true };
};

export const letterModel: LetterModel = {
  language: 'en',
  title: '5710 Fee Letter',
  letterhead: { name: "Alder & Quince Workers' Law", lines: ['500 Grand Avenue'] },
  date: 'May 4, 2026',
  service: 'By first-class mail',
  addressees: [['Priya Raman', 'Raman & Colby LLP']],
  blocks: [
    { kind: 'paragraph', text: [{ text: 'Demand is made for ' }, { text: '$1,530.00', bold: true }] },
    {
      kind: 'table',
      columns: [
        { title: 'Work', align: 'left', wide: true },
        { title: 'Amount', align: 'right', wide: false },
      ],
      rows: [[[{ text: 'Preparation' }], [{ text: '$450.00' }]]],
      total: { label: 'Total', value: '$1,530.00' },
    },
  ],
  pageLabel: 'Page {page} of {pages}',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const ok = <T>(value: T): CallResult<T> => ({ ok: true, value });
export const refused = (
  problem: Partial<Problem> & Pick<Problem, 'code' | 'message'>,
): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });

const nothingRead = refused({ code: 'not_found', message: 'Nothing was read.' });

/** A desk in memory behind the ports, told what to answer; it keeps what it was sent. */
/** A person without a name has nothing to sign with; with signs the person of the standard case sends. */
export const createSmallDesk = (published: PublishedVersion, { signs = false }: { readonly signs?: boolean } = {}) => {
  const sent: Sent[] = [];
  const drafts = new Map<string, Draft>();
  const leavings: FormData[] = [];
  const answers: {
    send?: (one: Sent) => CallResult<unknown> | undefined;
    addToBook?: () => { readonly id: string; readonly rows: readonly FormData[] };
    search?: (text: string, most: number) => CallResult<CasesAnswer>;
    load?: () => CallResult<LoadedCase> | undefined;
    loadDraft?: (caseFileNumber: string) => Promise<CallResult<Draft | null>> | undefined;
    saveDraft?: () => CallResult<{ revision: number }> | undefined | Promise<undefined>;
    later?: PublishedVersion;
    record?: (id: string) => CallResult<Submission>;
    given?: (origin: Origin) => CallResult<Given>;
    find?: (name: string, data: FormData) => CallResult<readonly FormData[] | null> | undefined;
    same?: (data: FormData) => Duplicate | null;
    upload?: AutomationPorts['files']['upload'];
    readings?: ReadingPort;
  } = {};
  const alerts: string[] = [];
  const visited: string[] = [];
  const remembered: string[] = [];
  const ended: DraftEnd[] = [];
  const comparisons: FormData[] = [];
  const hearers = new Set<(news: DraftNews) => void>();
  const listeners = new Set<(version: string) => void>();
  let keys = 0;

  const receiptOf = (body: FormData) => ({
    id: 'record-1',
    caseFileNumber: textOf(body['caseFileNumber']),
    createdAt: '2026-05-04T17:30:00Z',
    message: 'The letter was stored.',
    data: body,
    computed: { attorneyFee: '1530.00', totalToFirm: '1530.00' },
    warnings: [],
    letters: [{ name: 'letter', documentId: 'document-1', sha256: 'abc', pages: 1, model: letterModel }],
    logEntry: { caseFileNumber: textOf(body['caseFileNumber']), depositionDate: body['depositionDate'] },
    enclosures: [],
  });

  const previewOf = () => ({
    letters: [{ name: 'letter', previewId: `preview-${sent.length}`, sha256: `hash-${sent.length}`, pages: 1, letter: letterModel }],
    expiresAt: '2026-05-04T18:30:00Z',
    warnings: [],
  });

  const changes = changesPort({ queries: new QueryClient(), alerts: createAlerts(() => 0) }, 'small');
  const ports: AutomationPorts = {
    changes,
    calls: {
      send: async (useCase, body, settings) => {
        const one: Sent = { useCase, body: structuredClone(body) as FormData, settings };
        sent.push(one);
        const told = answers.send?.(one);
        return (told ?? ok(useCase === 'preview' ? previewOf() : receiptOf(one.body))) as never;
      },
    },
    cases: {
      search: async (text, most) => answers.search?.(text, most) ?? ok(matchesFor(text)),
      recent: async () => ok(matches.slice(1)),
      remember: async (caseFileNumber) => {
        remembered.push(caseFileNumber);
        return ok(null);
      },
      load: async () => answers.load?.() ?? ok(standardCase.case),
      book: { has: (use) => use === 'physicians', add: async () => answers.addToBook?.() },
      loadUse: async (name) => ok(name === 'parties' || name === 'physicians' ? standardCase[name] : standardCase.injuries),
    },
    drafts: {
      window: 'this window',
      load: async (caseFileNumber) => (await answers.loadDraft?.(caseFileNumber)) ?? ok(drafts.get(caseFileNumber) ?? null),
      save: async (caseFileNumber, { data, version, revision, sources, words, leaving }) => {
        if (leaving === true) leavings.push(structuredClone(data));
        const told = await answers.saveDraft?.();
        if (told !== undefined) return told;
        if ((drafts.get(caseFileNumber)?.revision ?? 0) !== revision)
          return refused({ code: 'draft_changed', status: 409, message: 'The draft was changed elsewhere.' });
        drafts.set(caseFileNumber, {
          data: structuredClone(data),
          version,
          revision: revision + 1,
          savedAt: '2026-05-04T17:31:00Z',
          ...(sources === undefined ? {} : { sources: structuredClone(sources) }),
          ...(words === undefined ? {} : { words: { ...words } }),
        });
        return ok({ revision: revision + 1 });
      },
      discard: async (caseFileNumber, how) => {
        drafts.delete(caseFileNumber);
        ended.push(how);
        return ok(null);
      },
      subscribe: (listener) => {
        hearers.add(listener);
        return () => hearers.delete(listener);
      },
    },
    files: {
      upload: (file, settings) =>
        answers.upload?.(file, settings) ??
        Promise.resolve(ok({ fileId: '0190a2b4-7c1e-7d3a-9f00-1234567890ab', name: file.name, type: 'application/pdf' as const })),
      bytes: async () => ok(new Uint8Array()),
    },
    documents: {
      previewBytes: async () => refused({ code: 'not_drawn_here', message: 'No pages in this test.' }),
      documentBytes: async () => refused({ code: 'not_drawn_here', message: 'No pages in this test.' }),
    },
    loadGiven: async (origin) => answers.given?.(origin) ?? refused({ code: 'not_found', status: 404, message: 'Record not found.' }),
    loadRecord: async (id) => answers.record?.(id) ?? refused({ code: 'not_found', status: 404, message: 'Record not found.' }),
    find: async (name, data) => answers.find?.(name, data) ?? ok([]),
    readings: {
      start: async (field, fileId) => answers.readings?.start(field, fileId) ?? nothingRead,
      look: async (id) => answers.readings?.look(id) ?? nothingRead,
      confirm: async (id, paths) => answers.readings?.confirm(id, paths) ?? nothingRead,
    },
    findDuplicate: async (data) => {
      comparisons.push(data);
      return ok(answers.same?.(data) ?? null);
    },
    versions: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      load: async () => (answers.later === undefined ? refused({ code: 'not_found', message: 'Version not found.' }) : ok(answers.later)),
    },
    loadScopes: async () =>
      ok({
        firm: standardCase.firm,
        user: signs ? standardCase.user : { ...standardCase.user, name: '', lastName: '' },
        today: standardCase.today,
        now: standardCase.now,
        figures: figures as DeskScopes['figures'],
      }),
    notify: (alert) => alerts.push(alert.text),
    goTo: (address) => visited.push(address),
    newKey: () => `key-${(keys += 1)}`,
  };

  const publish = (version: string): void => {
    for (const listener of listeners) listener(version);
  };

  /** Another window did something to a draft. */
  const tellOfDraft = (news: DraftNews): void => {
    for (const hear of hearers) hear(news);
  };

  return {
    published,
    ports,
    sent,
    drafts,
    leavings,
    answers,
    alerts,
    visited,
    remembered,
    publish,
    previewOf,
    ended,
    comparisons,
    tellOfDraft,
  };
};

export type SmallDesk = ReturnType<typeof createSmallDesk>;
