import { createRoot } from 'react-dom/client';
import { AutomationScreen } from '#runtime/screens/automation-screen.tsx';
import type { AutomationPorts } from '#runtime/ports/automation.port.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { startTiming } from './timing.ts';

const name = new URLSearchParams(location.search).get('form') ?? '';
const { automation, data, scopes } = await (await fetch(`/data/${name}.json`)).json();
const validator = (await import(/* @vite-ignore */ `/data/${name}.js`)).default;

const ok = <T,>(value: T): Promise<CallResult<T>> => Promise.resolve({ ok: true, value });
const never = () => Promise.resolve({ ok: false as const, problem: { code: 'not_here', message: 'Not in this benchmark.' } });

const none: readonly never[] = [];

/** The draft is the form's data, so that the form opens filled. */
const ports: AutomationPorts = {
  calls: { send: never },
  cases: {
    search: () => ok({ matches: none, totalItems: 0, totalIsExact: true }),
    recent: () => ok([]),
    remember: () => ok(null),
    load: () => ok(scopes.case),
    book: { has: () => false, add: async () => undefined },
    loadUse: (use) => ok(scopes[use]),
  },
  drafts: {
    window: 'bench',
    load: () => ok({ data, version: 'bench', revision: 1, savedAt: scopes.now }),
    save: (_, { revision }) => ok({ revision: revision + 1 }),
    discard: () => ok(null),
    subscribe: () => () => undefined,
  },
  files: { upload: never, bytes: never },
  find: () => ok([]),
  readings: { start: never, look: never, confirm: never },
  findDuplicate: () => ok(null),
  loadGiven: never,
  loadRecord: never,
  documents: { previewBytes: never, documentBytes: never },
  versions: { subscribe: () => () => undefined, load: never },
  loadScopes: () => ok(scopes),
  notify: () => undefined,
  changes: { begin: () => undefined, pending: () => none, subscribe: () => () => undefined, retry: () => undefined, drop: () => undefined },
  goTo: () => undefined,
  newKey: () => crypto.randomUUID(),
};

startTiming();
createRoot(document.getElementById('root')!).render(
  <AutomationScreen automation={automation} version="bench" validator={validator} ports={ports} language="en" caseFileNumber="20260017" />,
);
