import { defined } from '#domain/defined.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Base } from './desk-base.ts';
import { joinDigests, joinService, joinTexts } from './join-outside.ts';
import { actsModule } from './modules/acts/acts.module.ts';
import { addressBookModule } from './modules/address-book/address-book.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { automationsModule } from './modules/automations/automations.module.ts';
import { caseCopiesModule } from './modules/case-copies/case-copies.module.ts';
import { caseFilesModule } from './modules/case-files/case-files.module.ts';
import { caseListsModule } from './modules/case-lists/case-lists.module.ts';
import { caseNotesModule } from './modules/case-notes/case-notes.module.ts';
import { casesModule } from './modules/cases/cases.module.ts';
import { deadlinesModule } from './modules/deadlines/deadlines.module.ts';
import { documentsModule } from './modules/documents/documents.module.ts';
import { effectsModule } from './modules/effects/effects.module.ts';
import { draftsModule, endSentDraft } from './modules/drafts/drafts.module.ts';
import { performanceModule } from './modules/performance/performance.module.ts';
import { calendarFeedsModule } from './modules/calendar-feeds/calendar-feeds.module.ts';
import { wheelModule } from './modules/wheel/wheel.module.ts';
import { savedViewsModule } from './modules/saved-views/saved-views.module.ts';
import { figuresModule } from './modules/figures/figures.module.ts';
import { filesModule } from './modules/files/files.module.ts';
import { firmModule } from './modules/firm/firm.module.ts';
import { officialFields } from '#server/modules/letters/official-fields.public.ts';
import { lettersModule } from './modules/letters/letters.module.ts';
import { listsModule, lookupsWithin } from './modules/lists/lists.module.ts';
import { operationsModule } from './modules/operations/operations.module.ts';
import { linksWithin, publicLinksModule } from './modules/public-links/public-links.module.ts';
import { panelsModule } from './modules/panels/panels.module.ts';
import { previewsModule } from './modules/previews/previews.module.ts';
import { readingsModule } from './modules/readings/readings.module.ts';
import { recordsModule } from './modules/records/records.module.ts';
import { sessionsModule } from './modules/sessions/sessions.module.ts';
import { submissionsModule } from './modules/submissions/submissions.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { jobsModule } from './platform/jobs/jobs.module.ts';
import { workersOf } from './workers-of.ts';
import { measures, tellJobs } from './platform/observability/observability.module.ts';
import { fieldEncryption } from './platform/secrets/field-encryption.ts';

export type DeskModules = Awaited<ReturnType<typeof joinModules>>;

const debounceMs = 200;

/** Gives each module what it needs of those before it. */
export async function joinModules(base: Base) {
  const { configuration, changes, clock } = base;
  const people = joinPeople(base);
  const ofCases = joinCases(base, people);
  const forms = await joinForms(base, people);
  const { audit, looks, accounts, firm, addressBook } = people;
  const { automations, files, letters, metrics, numbers, jobs, panelReader } = forms;
  const { registry, faults, publishing } = automations;
  const shared = { ...base, audit, looks, registry };
  const scopes = { cases: ofCases.sendingCases, firm: firm.firm, addressBook, clock };
  const figures = figuresModule({ ...base, audit, clock, kinds: automations.figureKinds });
  const operations = operationsModule({ ...shared, faults });
  const previews = previewsModule(shared);
  const writing = { audit, ...writingOf(configuration, forms), casesOfClient: ofCases.casesOfClient };
  const records = recordsModule({ ...shared, ...scopes, documents: files.documents, work: operations.work, writing });
  const drafts = draftsModule({ ...shared, numbers, cases: ofCases.cases, demandRecord: records.demandRecord });
  const lists = listsModule({ ...shared, ...scopes, publishing, records: records.records });
  const documents = documentsModule({ ...shared, ...files, cases: ofCases.cases, records: records.records });
  const readings = readingsModule({ ...shared, ...files, cases: ofCases.cases, panelReader, seesUpload: documents.seesUpload });
  const acts = actsModule({ ...shared, ...scopes, ...files, ...records, ...lists, readings: readings.readings });
  const acting = { ...shared, ...scopes, ...files, ...records, ...acts };
  const links = publicLinksModule({ ...acting, cases: ofCases.cases });
  const submissions = submissionsModule({
    ...links,
    ...acting,
    ...lists,
    ...caseListsModule(shared),
    numbers,
    letters: letters.formLetters(metrics, numbers),
    drafts: drafts.drafts,
    previews: previews.previews,
    people: accounts.people,
    ...defined({ limits: changes.limits }),
  });
  const published = await automations.begin({ debounceMs: changes.limits?.debounceMs ?? debounceMs, onServed: lists.beginIndexing });
  const service = await joinService(base, { ...files, ...acts, ...records, ...scopes, letters: letters.letters, registry });
  const deadlines = deadlinesModule({ ...shared, ...scopes, ...records, ...acts, enqueue: jobs.enqueue, clockMs: changes.limits?.clockMs });
  const effects = effectsModule({ ...records, ...acts, registry, clock, changeAddress: ofCases.changeAddress });
  const digests = joinDigests(base, { ...deadlines, people: accounts.people, firm: firm.firm });
  const feeds = calendarFeedsModule({ ...shared, ...lists, ...deadlines, people: accounts.people });
  // A server that only answers calls leaves the work to the others.
  const works = configuration.role !== 'web';
  if (works) await jobs.begin(workersOf({ service, submissions, deadlines, effects, texts: forms.texts }));
  const clocks = works ? [deadlines.begin(), ...service.begin(), ...digests.begin()] : [];
  const ofForms = [automations, files, readings, documents, drafts, previews];
  const ofRecords = [records, lists, operations, links, submissions, service, deadlines, feeds];
  const modules = [people, ofCases, figures, ...ofForms, ...joinOfDesk(shared, accounts.people), ...ofRecords];
  return {
    isHttps: people.isHttps,
    sessions: people.sessions,
    metrics,
    letterProcesses: letters.processIds,
    refreshCases: ofCases.refreshCases,
    automations: { registry, publishNow: published.now, indexed: lists.indexed },
    texts: { send: forms.texts.sendText },
    documents: { files: files.files, serveLetter: service.serveLetter, panelReader },
    routes: modules.flatMap((module): readonly FastifyPluginAsync[] => module.routes),
    ending: [...clocks, ofCases, published, lists, jobs, readings, files, letters],
    endingLast: [people],
  };
}

/** What the commit writes beside the record. */
function writingOf(configuration: Base['configuration'], { files, jobs: { enqueue }, texts }: Awaited<ReturnType<typeof joinForms>>) {
  const { saveDocument, saveDelivery, saveFiling, saveCameBack, settleDeliveries } = files;
  const saved = { saveDocument, saveDelivery, saveFiling, saveCameBack, settleDeliveries };
  const clientLinks = linksWithin(configuration, texts.sendText);
  return { ...saved, enqueue, endSentDraft, clientLinks, lookups: lookupsWithin };
}

type OfDesk = Pick<Base, 'database' | 'clock'> & Parameters<typeof savedViewsModule>[0];

/** What belongs to no form: views of lists, the wheel, and what people did. */
function joinOfDesk(shared: OfDesk, people: Parameters<typeof performanceModule>[0]['people']) {
  return [savedViewsModule(shared), wheelModule(shared), performanceModule({ ...shared, people })];
}

/** Who works here, what the firm says of itself, and whom it knows. */
function joinPeople(base: Base) {
  const isHttps = base.configuration.origin?.startsWith('https:') === true;
  const { audit, looks, close, routes } = auditModule(base);
  const shared = { ...base, audit };
  const accounts = usersModule(shared);
  const sessions = sessionsModule({ ...shared, isHttps, accounts });
  const firm = firmModule(shared);
  const book = addressBookModule(shared);
  const modules = [accounts, sessions, firm, book];
  const { addressBook } = book;
  return {
    audit,
    looks,
    accounts,
    sessions,
    firm,
    addressBook,
    isHttps,
    close,
    routes: [...routes, ...modules.flatMap((module) => module.routes)],
  };
}

type People = ReturnType<typeof joinPeople>;

function joinCases(base: Base, { audit, looks, accounts, firm }: People) {
  const shared = { ...base, audit, looks, firm: firm.settings };
  const stored = casesModule({ ...shared, caseFiles: caseFilesModule() });
  const { casesAround: around } = base.changes;
  const copies = caseCopiesModule({ ...shared, stored, people: accounts.people, ...defined({ around }) });
  const notes = caseNotesModule({ ...shared, cases: copies.cases });
  const routes = [...stored.routes(copies.cases), ...copies.routes, ...notes.routes];
  return { ...copies, casesOfClient: stored.storedWithin.ofClient, routes };
}

/** Automations with what their forms are written, stored and worked on with. */
async function joinForms(base: Base, { audit }: People) {
  const { configuration, bucket, changes, log, secret, database, onError } = base;
  const { automationsFolder, dataFolder, role, unsentFiles, retries, formerSecrets } = configuration;
  const { storedIn, inspectedBy, letterLimits, startLetterPool, sharedAutomations: shared } = changes;
  const automations = automationsModule({ ...base, audit, automationsFolder, fieldsOf: officialFields, ...defined({ shared }) });
  const { registry } = automations;
  const files = await filesModule({
    database,
    audit,
    registry,
    dataFolder,
    automationsFolder,
    unsentFiles,
    onError,
    cleansUp: role !== 'web',
    ...defined({ bucket, storedIn, inspectedBy }),
  });
  const letters = lettersModule({
    automationsFolder,
    ...defined({ limits: letterLimits, startPool: startLetterPool }),
  });
  const metrics = measures(database, letters.processIds);
  const jobs = await jobsModule({ ...base, onJob: tellJobs(log, metrics), retries: changes.limits?.retries ?? retries });
  const texts = await joinTexts(base, jobs.enqueue);
  return {
    automations,
    files,
    letters,
    metrics,
    jobs,
    texts,
    panelReader: panelsModule(base).panelReader,
    numbers: fieldEncryption(secret, formerSecrets),
  };
}
