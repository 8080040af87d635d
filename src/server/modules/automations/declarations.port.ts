import type { Automation } from '#engine/declaration/automation.ts';
import type { Fault } from '#engine/declaration/fault.ts';

export type Publication = { readonly automationId: string; readonly version: string; readonly publishedAt: string };

/** Bundles by hash and which of them is published. */
export type BundlesPort = {
  readonly publications: () => Promise<readonly Publication[]>;
  readonly bundle: (version: string) => Promise<Automation | undefined>;
  readonly validatorModule: (version: string) => Promise<string | undefined>;
};

export type NewBundle = {
  readonly version: string;
  readonly automation: Automation;
  readonly validatorModule: string;
};

/** What publishing may do while no other server publishes. */
export type Publishing = {
  readonly publications: () => Promise<readonly Publication[]>;
  readonly bundle: (version: string) => Promise<Automation | undefined>;
  readonly saveBundle: (bundle: NewBundle) => Promise<void>;
  /** Makes this version the published one, forgets the folder's faults and tells every server. */
  readonly publish: (publication: { readonly automationId: string; readonly version: string }) => Promise<void>;
  readonly noteImport: (folder: FolderImport) => Promise<void>;
};

/** The content that a folder at one place last offered. */
export type FolderImport = { readonly source: string; readonly automationId: string; readonly folderHash: string };

export type PublishingPort = {
  /** One transaction at a time in all servers together. */
  readonly alone: <Result>(work: (publishing: Publishing) => Promise<Result>) => Promise<Result>;
  readonly imports: (source: string) => Promise<readonly FolderImport[]>;
  /** Of these folders, of which there is one at least, those that another place offers with the same content. */
  readonly offeredElsewhere: (folders: readonly Omit<FolderImport, 'source'>[]) => Promise<ReadonlySet<string>>;
  /** Keeps the faults of a folder and tells every server; no faults forgets them. */
  readonly saveFaults: (automationId: string, folderHash: string, faults: readonly Fault[]) => Promise<void>;
};

export type StoredFaults = {
  readonly automationId: string;
  readonly folderHash: string;
  readonly faults: readonly Fault[];
  readonly seenAt: string;
};

export type DeclarationFaultsPort = { readonly all: () => Promise<readonly StoredFaults[]> };

/** An index for each column that can be sorted or filtered. */
export type IndexBuilding = {
  readonly build: (automation: Automation) => Promise<void>;
  /** Drops those that older versions of these automations needed; only while nobody publishes. */
  readonly dropOthers: (automations: readonly Automation[]) => Promise<void>;
};

export type ColumnIndexesPort = {
  /** One server at a time; undefined where another is building. */
  readonly alone: <Result>(work: (building: IndexBuilding) => Promise<Result>) => Promise<Result | undefined>;
  /** Breaks off what this server is building. */
  readonly stop: () => Promise<void>;
};
