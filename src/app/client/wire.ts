import type { Fault } from '#engine/declaration/fault.ts';
import type { LocalizedText, Role } from '#schemas/meta/common.gen.ts';
import type { Log } from '#schemas/meta/log.gen.ts';
import type { Route } from '#schemas/meta/manifest.gen.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';

/** A page that this person may open; automation is absent on pages that no declaration describes. */
export type DeskRoute = {
  readonly path: string;
  readonly automation?: string;
  readonly screen?: string;
  readonly title: LocalizedText;
  readonly description?: LocalizedText;
  /** What people do until a planned page is built. */
  readonly meanwhile?: LocalizedText;
  readonly group?: NonNullable<Route['group']>;
  readonly icon?: string;
  readonly company?: string;
  readonly menu?: boolean;
  readonly menuTitle?: LocalizedText;
  readonly status?: 'live' | 'planned' | 'retired';
  /** The hash of the published version. */
  readonly bundle?: string;
  readonly roles?: readonly Role[];
};

/** A page of the desk that this person may not open, and who may. */
type ClosedRoute = Pick<DeskRoute, 'path' | 'title'> & { readonly roles: readonly Role[] };

export type RoutesAnswer = {
  readonly user: DeskUser;
  readonly routes: readonly DeskRoute[];
  readonly closed?: readonly ClosedRoute[];
  /** What this person may search for. */
  readonly finds?: readonly string[];
};

/** The brands of the firm, and the links to pages outside of the desk. */
export type Branding = {
  readonly brands: readonly { readonly id: string; readonly name: string; readonly hasLogo: boolean }[];
  readonly links: { readonly newJobForm?: string; readonly bugReport?: string; readonly feedback?: string };
};

export type LogEntry = Pick<Log, 'key' | 'token' | 'title' | 'columns'> & {
  readonly automation: string;
  readonly status: NonNullable<DeskRoute['status']>;
};

export type OperationsFaults = {
  readonly automation: string;
  readonly faults: readonly Fault[];
  readonly publishedVersion?: string | null;
  readonly folderHash?: string | null;
};

export type OperationsJob = {
  readonly id: string;
  readonly queue: string;
  readonly subject: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'givenUp';
  readonly attempts: number;
  readonly createdAt: string;
  readonly lastError: string | null;
  readonly assignedTo: string | null;
  /** Why it was given up. */
  readonly reason: string | null;
  readonly submissionId: string | null;
};

export type OperationsVersion = {
  readonly automation: string;
  readonly title: LocalizedText;
  readonly version: string;
  readonly status: NonNullable<DeskRoute['status']>;
};

export type OperationsAnswer = {
  readonly faults: readonly OperationsFaults[];
  readonly jobs: readonly OperationsJob[];
  /** What is published now. */
  readonly versions: readonly OperationsVersion[];
};
