import { defined } from '#domain/defined.ts';
import type { Given, Origin } from '#runtime/ports/handover.port.ts';
import type { Draft } from '#schemas/api/desk.gen.ts';
import type { LoadedCase, AutomationPorts, DeskScopes, PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { CaseCopy, TeamNames } from '#schemas/api/cases.gen.ts';
import type { CallResult, FormData, Problem } from '#runtime/ports/call-result.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { withFormerRows } from '#engine/types/former-rows.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import type { Case, DeskUser } from '#schemas/shared/case.gen.ts';

/** What an automation stands on when its form opens. */
export type OpenedCase = {
  readonly case: Case | undefined;
  readonly copy?: CaseCopy;
  readonly team?: TeamNames;
  readonly scopes: ScopeValues;
  readonly user: DeskUser;
  readonly draft: Draft | null;
  /** The record that the form is started from, with what the form calls it. */
  readonly origin?: Origin & Pick<Given, 'source'>;
  /** Why it is not. */
  readonly refusal?: Problem;
};

/** The record that a form was started from, as it is sent and kept. */
export const originOf = (from: OpenedCase['origin']): { readonly from?: Origin } =>
  from === undefined ? {} : { from: { id: from.id, shape: from.shape } };

type SourcePorts = Pick<AutomationPorts, 'cases' | 'loadScopes'>;

type Rows = CallResult<readonly [string, readonly FormData[]]>;

const rowsOf = async (ports: SourcePorts, name: string, caseFileNumber: string): Promise<Rows> => {
  const answer = await ports.cases.loadUse(name, caseFileNumber);
  return answer.ok ? { ok: true, value: [name, answer.value] } : answer;
};

const caseOf = async (ports: SourcePorts, caseFileNumber: string): Promise<CallResult<LoadedCase | undefined>> =>
  caseFileNumber === '' ? { ok: true, value: undefined } : ports.cases.load(caseFileNumber);

export const scopesOf = (desk: DeskScopes, opened: Case | undefined, uses: Readonly<Record<string, unknown>>): ScopeValues => ({
  ...uses,
  ...defined({ case: opened }),
  firm: desk.firm,
  user: desk.user,
  today: desk.today,
  now: desk.now,
  figures: desk.figures,
});

/** What a case says, and how old that is: expressions see the case alone. */
type Loaded = { readonly found: Case | undefined } & { readonly [Name in 'copy' | 'team']: LoadedCase[Name] | undefined };

const apart = (loaded: LoadedCase | undefined): Loaded => {
  if (loaded === undefined) return { found: undefined, copy: undefined, team: undefined };
  const { copy, team, ...found } = loaded;
  return { found, copy, team };
};

/** Loads the case, the used calls and what the desk knows, all at once, with what a record names; the first failure is the answer. */
export const loadSources = async (
  ports: SourcePorts,
  automation: Automation,
  { caseFileNumber = '', former = {} }: Pick<Partial<Submission>, 'caseFileNumber' | 'former'>,
): Promise<CallResult<Omit<OpenedCase, 'draft' | 'origin' | 'refusal'>>> => {
  const uses = caseFileNumber === '' ? [] : Object.keys(automation.calls);
  const [opened, desk, ...rows] = await Promise.all([
    caseOf(ports, caseFileNumber),
    ports.loadScopes(),
    ...uses.map((name) => rowsOf(ports, name, caseFileNumber)),
  ]);
  if (!opened.ok) return opened;
  if (!desk.ok) return desk;
  const loaded: Record<string, unknown> = {};
  for (const use of rows) {
    if (!use.ok) return use;
    loaded[use.value[0]] = use.value[1];
  }
  const { found, copy, team } = apart(opened.value);
  const { user } = desk.value;
  const scopes = withFormerRows(scopesOf(desk.value, found, loaded), former);
  return { ok: true, value: { case: found, user, scopes, ...defined({ copy, team }) } };
};

type Started = { readonly given?: FormData; readonly origin?: NonNullable<OpenedCase['origin']>; readonly refusal?: Problem };

/** What the record of an origin hands over. Where the desk refuses it, or it is of another case, the form opens without it. */
const startFrom = async (
  { loadGiven }: Pick<AutomationPorts, 'loadGiven'>,
  { origin, caseFileNumber }: Opening,
): Promise<CallResult<Started>> => {
  if (origin === undefined) return { ok: true, value: {} };
  const answer = await loadGiven(origin);
  if (!answer.ok) {
    const { status = 0 } = answer.problem;
    return status >= 400 && status < 500 ? { ok: true, value: { refusal: answer.problem } } : answer;
  }
  const { values, source } = answer.value;
  return {
    ok: true,
    value: (answer.value.caseFileNumber ?? '') === caseFileNumber ? { given: values, origin: { ...origin, source } } : {},
  };
};

type Opening = { readonly caseFileNumber: string; readonly origin: Origin | undefined };

/** The sources of a form with its draft, which knows the record that it was started from. */
export const openCase = async (
  ports: AutomationPorts,
  { automation, version }: Pick<PublishedVersion, 'automation' | 'version'>,
  opening: Opening,
): Promise<CallResult<OpenedCase>> => {
  const { caseFileNumber, origin } = opening;
  const loading = Promise.all([
    loadSources(ports, automation, { caseFileNumber }),
    origin === undefined ? undefined : startFrom(ports, opening),
  ]);
  const draft = await ports.drafts.load(caseFileNumber, version);
  const from = draft.ok ? draft.value?.from : undefined;
  const [sources, began] = await loading;
  if (!sources.ok) return sources;
  if (!draft.ok) return draft;
  const started = began ?? (await startFrom(ports, { caseFileNumber, origin: from }));
  if (!started.ok) return started;
  const { given, ...rest } = started.value;
  const scopes = given === undefined ? sources.value.scopes : { ...sources.value.scopes, given };
  return { ok: true, value: { ...sources.value, scopes, draft: draft.value, ...rest } };
};
