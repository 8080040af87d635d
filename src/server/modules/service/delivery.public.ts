import type { ServedParty } from '#server/platform/stored-json.ts';
export type ServiceOrder = {
  /** The same key always answers the same submission. */
  readonly key: string;
  readonly caseFileNumber: string;
  readonly caseName: string;
  readonly title: string;
  readonly comment?: string;
  /** It stays within the firm: nobody is served. */
  readonly internal?: true;
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

/** What became of one recipient of a submission: the id of the message, or that it was refused for good, and why. */
export type PartyOutcome = { readonly partyId: string; readonly messageId?: string; readonly refused?: string };

/** Where the paper for one recipient is, as the provider says it. */
export type PartyProgress = {
  readonly partyId: string;
  readonly transit: 'sent' | 'delivered' | 'bounced' | 'returned';
  readonly on?: string;
  readonly reason?: string;
};

export type ServiceStatus = {
  readonly state: 'draft' | 'submitted';
  readonly submittedAt?: string;
  /** Where each recipient is sent to apart. */
  readonly outcomes?: readonly PartyOutcome[];
  /** Where a provider carries it. */
  readonly progress?: readonly PartyProgress[];
};

/** Whoever prints, posts and sends what is served. Every step may be repeated with the same effect. */
export type DeliveryPort = {
  /** Whether the proof goes along in the package. Else it is written when it is known who was sent to. */
  readonly carriesProof: boolean;
  /** The address from which it sends e-mail; absent: that of the declarant. */
  readonly sentFrom?: string;
  /** The name of a provider that prints, mails and sends by itself, and swears to it. */
  readonly carrier?: string;
  readonly create: (order: ServiceOrder) => Promise<{ readonly submissionId: string }>;
  readonly addParty: (submissionId: string, party: ServedParty) => Promise<void>;
  readonly addAttachment: (submissionId: string, attachment: ServiceAttachment) => Promise<void>;
  readonly submit: (submissionId: string) => Promise<ServiceStatus>;
  readonly status: (submissionId: string) => Promise<ServiceStatus>;
  /** The proof of service as it lies in the package, or as the provider made it. */
  readonly proof: (submissionId: string) => Promise<{ readonly bytes: Uint8Array; readonly pages: number } | undefined>;
};

/** A package while it is put together: what goes out, and to whom it went already. */
export type PackageDraft = {
  readonly order: ServiceOrder;
  readonly recipients: readonly ServedParty[];
  readonly attachments: readonly ServiceAttachment[];
  readonly outcomes: readonly PartyOutcome[];
};

/** Where packages are put together and kept. */
export type PackageStore = DeliveryPort & {
  readonly draft: (submissionId: string) => Promise<PackageDraft>;
  /** Is kept at once, so that nobody is sent to twice. */
  readonly noteOutcome: (submissionId: string, outcome: PartyOutcome) => Promise<void>;
};

export const manifestName = 'manifest.json';
