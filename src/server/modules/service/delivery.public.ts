import type { ServedParty } from '#server/platform/stored-json.ts';
export type ServiceOrder = {
  /** The same key always answers the same submission. */
  readonly key: string;
  readonly caseFileNumber: string;
  readonly caseName: string;
  readonly title: string;
  readonly comment?: string;
};

export type ServiceAttachment = {
  readonly kind: 'letter' | 'enclosure' | 'proofOfService';
  /** Order in the package, from 1; an attachment with the same order replaces the one before. */
  readonly order: number;
  readonly title: string;
  readonly fileName: string;
  readonly type: string;
  readonly datedOn: string;
  readonly author: string;
  /** Of a proof of service. */
  readonly pages?: number;
  readonly bytes: Uint8Array;
};

export type ServiceStatus = { readonly state: 'draft' | 'submitted'; readonly submittedAt?: string };

/** Whoever prints, posts and sends what is served. Every step may be repeated with the same effect. */
export type DeliveryPort = {
  readonly create: (order: ServiceOrder) => Promise<{ readonly submissionId: string }>;
  readonly addParty: (submissionId: string, party: ServedParty) => Promise<void>;
  readonly addAttachment: (submissionId: string, attachment: ServiceAttachment) => Promise<void>;
  readonly submit: (submissionId: string) => Promise<ServiceStatus>;
  readonly status: (submissionId: string) => Promise<ServiceStatus>;
  /** The proof of service as it lies in the package. */
  readonly proof: (submissionId: string) => Promise<{ readonly bytes: Uint8Array; readonly pages: number } | undefined>;
};

export const manifestName = 'manifest.json';
