import { defined } from '#domain/defined.ts';
import { defaultEnvelopes } from '#engine/declaration/default-envelopes.ts';
import type { CallerNames } from '#engine/form/caller-names.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Manifest, Served } from '#schemas/meta/manifest.gen.ts';

export const useCaseNames = [
  'preview',
  'submit',
  'list',
  'get',
  'create',
  'update',
  'delete',
  'transition',
  'previewEvent',
  'find',
  'log',
  'figures',
  'linkStatus',
  'linkSubmit',
  'linkCreate',
  'linkExists',
] as const;
export type UseCaseName = (typeof useCaseNames)[number];

/** What a client asks over the link of a record, without signing in. */
export type LinkUseCase = Extract<UseCaseName, `link${string}`>;

export const isOverLink = (useCase: UseCaseName): useCase is LinkUseCase => useCase.startsWith('link');

/** An event with fields that the caller's name for it says already. */
export type EventWithFields = { readonly event: string; readonly fills: Readonly<Record<string, string>> };

/** The record whose link a new one comes over. */
export type MadeOver = { readonly automation: string; readonly id: string; readonly fields: readonly string[] };

/** A figure of the list, and what of it is told. */
export type FigureAnswered = { readonly figure: string; readonly is: 'count' | 'value' | 'groups' };

/** A call that a manifest serves, with every setting spelt out. */
export type ServedCall = {
  readonly useCase: UseCaseName;
  readonly method: string;
  readonly path: string;
  readonly envelope: string;
  /** What a page of rows says beside them, for programs that look for it. */
  readonly message?: string;
  readonly params: Readonly<Record<string, string>>;
  /** Patterns by which fields are read out of a computed value that was sent instead of them. */
  readonly filledFrom: Readonly<Record<string, readonly string[]>>;
  /** Names of what callers send that is dropped unread. */
  readonly ignores: readonly string[];
  /** Other names of what is asked, each with the desk's own, or with what all rows are under it; null in versions from before: nothing rests on it. */
  readonly query: Readonly<Record<string, string | readonly string[] | null>>;
  /** How the event is named by a caller that does not send "event". */
  readonly eventFrom?: { readonly field: string; readonly events: Readonly<Record<string, string | EventWithFields>> };
  /** Names of callers for fields, and the column by which they know a stored row. */
  readonly names: CallerNames;
  readonly key?: string;
  /** Over the link of which automation's record a record is made, the field that holds its id, and the fields that say what it says. */
  readonly of?: MadeOver;
  /** What the answer about figures says, by its names. */
  readonly answers?: Readonly<Record<string, FigureAnswered>>;
  readonly encoding: 'json' | 'multipart';
  readonly timeoutMs: number;
  readonly roles: readonly Role[];
};

const defaultTimeoutMs = 5000;

/** Every role that one of the automation's pages names. */
export function rolesOfPages(manifest: Manifest): readonly Role[] {
  return [...new Set(manifest.routes.flatMap((route) => route.roles))];
}

/** The calls that an automation serves: one for each address, so a use case with other addresses gives several. */
export function servedCalls(automation: Pick<Automation, 'manifest'>): readonly ServedCall[] {
  const { manifest } = automation;
  return useCaseNames.flatMap((useCase) => {
    const served = manifest.serves?.[useCase];
    return served === undefined ? [] : callsOf(useCase, served, rolesOfPages(manifest));
  });
}

function callsOf(useCase: UseCaseName, served: Served, pageRoles: readonly Role[]): readonly ServedCall[] {
  const settings = typeof served === 'string' ? { call: served } : served;
  return [settings.call, ...(settings.also ?? [])].map((call) => ({
    useCase,
    ...methodAndPath(call),
    envelope: settings.envelope ?? defaultEnvelopes[useCase],
    ...defined({ message: useCase === 'list' ? settings.message : undefined }),
    params: settings.params ?? {},
    filledFrom: settings.filledFrom ?? {},
    ignores: settings.ignores ?? [],
    query: settings.query ?? {},
    names: settings.names ?? {},
    ...defined({ eventFrom: settings.eventFrom, key: settings.key, answers: settings.answers, of: settings.of }),
    encoding: settings.encoding ?? 'json',
    timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
    roles: settings.roles ?? pageRoles,
  }));
}

function methodAndPath(call: string): { readonly method: string; readonly path: string } {
  const space = call.indexOf(' ');
  return { method: call.slice(0, space), path: call.slice(space + 1) };
}
