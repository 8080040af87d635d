import type { Recipient } from '#schemas/shared/case.gen.ts';

/** A value that came with the form and differs from what the desk knows or worked out. */
export type Difference = { readonly path: string; readonly sent: unknown; readonly computed: unknown };

/** Something pointed out to staff; it does not refuse. */
export type RecordWarning = { readonly pointer: string; readonly code: string; readonly message: string };

export type RecordRecipients = {
  readonly to: readonly Recipient[];
  readonly cc: readonly Recipient[];
  /** Who was not served: somebody left them out, or they would get a copy and had no address; absent in records made before that was kept. */
  readonly leftOut?: readonly Recipient[];
};

/** The record that a form was started from, and as what it was handed over. */
export type StartedFrom = { readonly id: string; readonly shape: string };

export type ServiceMethod = Recipient['method'];

/** Someone who is served: the shape of recipients in schemas/shared/case.json. */
export type ServedParty = {
  readonly partyId: string;
  readonly role: Recipient['role'];
  readonly name: string;
  readonly firm?: string;
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly country?: string;
  readonly email?: string;
  readonly fax?: string;
  readonly method: ServiceMethod;
  readonly copy: boolean;
};

/** Where a delivery is on its way: nobody has it yet; it was handed over; it arrived; it bounced, or a letter came back. */
export type DeliveryTransit = 'queued' | 'sent' | 'delivered' | 'bounced' | 'returned';

/** What a person chose for what came back: everybody is served again, or this one gets a copy by mail. */
export type DeliverySettled = 'servedAgain' | 'courtesyCopy';

export type DocumentKind = 'letter' | 'proofOfService' | 'enclosure';

/** How a person signed a proof of service, and when: the name as it was typed, with the lines where it was drawn. */
export type ProofSignature = { readonly name: string; readonly lines?: string; readonly at: string };

/** Everything that serving needs, kept with the letter as it stood when it was sent. */
export type ServicePlan = {
  /** The title of the letter, as the proof of service names it. */
  readonly title?: string;
  readonly caseFileNumber: string;
  readonly caseName: string;
  readonly adjNumbers: readonly string[];
  readonly language: 'en' | 'es';
  readonly recipients: readonly ServedParty[];
  /** Who was not served: somebody left them out, or they would get a copy and had no address. */
  readonly leftOut?: readonly Recipient[];
  readonly enclosures: readonly { readonly title: string; readonly fileId: string }[];
  /** Everything that the letter lists as enclosed, its own pages too; plans of older letters have only the files. */
  readonly enclosureTitles?: readonly string[];
  /** Of a packet: the letters whose proof of service stands at its end. */
  readonly proofsOf?: readonly string[];
  /** Who sends it, and swears to the service. */
  readonly declarant: { readonly id?: string; readonly name: string; readonly email: string };
  /** The declarant's signature for what is served on the day of the signature; what is served later is signed later. */
  readonly signature?: ProofSignature;
  /** It stays within the firm: nobody swears to its service. */
  readonly internal?: true;
  /** A letter that was served before: everybody is served again, or one person gets a copy, which is no service. */
  readonly again?: DeliverySettled;
  /** Whether it is mailed on a later day than it was sent; e-mail does not wait for that. */
  readonly mailedLater?: true;
  readonly firm: {
    readonly name: string;
    readonly street?: string;
    readonly city?: string;
    readonly state?: string;
    readonly zip?: string;
    readonly county?: string;
    readonly phone?: string;
    readonly email?: string;
  };
};

/** What a source said about a field when the draft was filled. */
export type DraftSource = { readonly pointer: string; readonly source: string; readonly value?: unknown; readonly on?: string };

/** What a draft of an event holds beside fields: the revision of the record that its person saw, a note, and the paths that are confirmed. */
export type EventEntry = { readonly revision: number; readonly note?: string; readonly confirmed?: readonly string[] };

/** What a cell of a case file holds, as it is stored. */
export type CellValue = string | number | boolean | readonly string[] | null;

/** The cells of a row by column; what the file does not have is absent, an empty cell is null. */
export type CellRow = Readonly<Record<string, CellValue>>;

/** A person or an injury as the case system says it, by the columns of a case file, with its id there. */
export type SnapshotRow = CellRow & { readonly sourceId: string };

/** How many rows of the case system the desk cannot read: people of an unknown role or without a name, injuries without a day. */
export type Unread = { readonly people: number; readonly injuries: number };

/** A case as the case system says it; a cell that it does not mention is absent. */
export type CaseSnapshot = {
  readonly case: CellRow;
  readonly parties: readonly SnapshotRow[];
  readonly injuries: readonly SnapshotRow[];
  /** Absent where all was read. */
  readonly unread?: Unread;
};

export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export type UploadType = (typeof uploadTypes)[number];
