import type { LetterModel } from '#engine/letter/letter-model.ts';
import type {
  DeliverySettled,
  DeliveryTransit,
  DocumentKind,
  ProofSignature,
  ServicePlan,
  ServiceMethod,
  UploadType,
} from '#server/platform/stored-json.ts';

export type DocumentRecord = {
  readonly id: string;
  readonly submissionId: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly sha256: string;
  readonly pages: number;
  readonly datedOn: string;
  /** Absent: application/pdf. */
  readonly type?: UploadType;
  /** The uploaded file that an enclosure came from. */
  readonly uploadId?: string;
  /** The letter that a proof of service is of. */
  readonly ofDocument?: string;
  /** The event that wrote it; absent for a proof of service and in records made before events wrote letters. */
  readonly eventId?: string;
  /** What a letter says, when that does not stand in its version. */
  readonly letter?: LetterModel;
  /** Of a proof of service: who signed it, and when. */
  readonly signature?: ProofSignature;
  /** Only a letter is served. */
  readonly servicePlan?: ServicePlan;
};

export type DeliveryRecord = {
  readonly id: string;
  readonly documentId: string;
  readonly partyId: string;
  readonly method: ServiceMethod;
  readonly status: 'waiting' | 'served';
  readonly servedOn?: string;
  /** The number of the submission at whoever serves; absent where a person brought or faxed it. */
  readonly docucentId?: string;
  /** Who brought, faxed or filed it. */
  readonly servedBy?: string;
  /** The confirmation number of what was filed. */
  readonly filingNumber?: string;
  /** The proof that swears it. */
  readonly proofId?: string;
  readonly transit: DeliveryTransit;
  readonly messageId?: string;
  readonly sentFrom?: string;
  /** The name of the provider that carries it. */
  readonly carrier?: string;
  /** The day on which it bounced or came back, and why. */
  readonly backOn?: string;
  readonly backReason?: string;
  readonly settled?: DeliverySettled;
};

/** What became of one recipient: the message, or that it was refused. */
export type PartyServed = { readonly partyId: string; readonly messageId?: string; readonly refused?: string };

export type ServedOutcome = {
  readonly documentId: string;
  readonly submissionId: string;
  readonly docucentId: string;
  readonly servedOn: string;
  readonly submittedAt: string;
  /** Those who were served now are served by these. */
  readonly methods: readonly ServiceMethod[];
  /** Where each recipient was sent to apart. */
  readonly outcomes?: readonly PartyServed[];
  /** The address from which e-mail was sent, where it is not the declarant's. */
  readonly sentFrom?: string;
  /** The provider that carries it, which makes its own proof. */
  readonly carrier?: string;
  /** None where nobody has signed for it, or nobody has to. */
  readonly proofs: readonly SwornProof[];
};

/** A proof of service, and the parties whose service it swears. */
export type SwornProof = { readonly proof: DocumentRecord; readonly partyIds: readonly string[] };

/** That somebody got a letter by hand or by fax, with the proof of who brought or faxed it. */
export type ConfirmedDelivery = {
  readonly deliveryId: string;
  readonly servedOn: string;
  readonly servedBy: string;
  readonly at: string;
  readonly proof?: DocumentRecord;
};

/** That a letter came back, or an e-mail bounced: when, and why. */
export type CameBack = {
  readonly deliveryId: string;
  readonly transit: 'bounced' | 'returned';
  readonly on: string;
  readonly reason: string;
  readonly at: string;
};

/** That the papers of a record were filed with the Board: when, by whom, and the confirmation number. */
export type RecordedFiling = {
  readonly submissionId: string;
  readonly on: string;
  readonly number: string;
  readonly by: string;
  readonly at: string;
};

/** Proofs that are signed after the service, and the deliveries that they swear. */
export type SignedProof = {
  readonly signerId: string;
  readonly submissionId: string;
  readonly proofs: readonly SwornProof[];
  readonly ofDocument: string;
  readonly deliveryIds: readonly string[];
};

/** A letter that a provider carries, and has not told the end of. */
export type CarriedLetter = {
  readonly documentId: string;
  readonly submissionId: string;
  readonly docucentId: string;
  readonly hasProof: boolean;
};

/** What the provider told of it since, with its own proof once there is one. */
export type ServiceProgress = CarriedLetter & {
  readonly progress: readonly {
    readonly partyId: string;
    readonly transit: DeliveryTransit;
    readonly on: string;
    readonly reason?: string;
  }[];
  readonly proof?: DocumentRecord;
};

export type DocumentRecordsPort = {
  /** What a provider was given since a day, and has not told the end of. */
  readonly carriedLetters: (since: string) => Promise<readonly CarriedLetter[]>;
  /** One transaction; a repeat changes nothing. */
  readonly recordProgress: (progress: ServiceProgress) => Promise<void>;
  readonly find: (id: string) => Promise<DocumentRecord | undefined>;
  readonly ofRecord: (submissionId: string) => Promise<readonly DocumentRecord[]>;
  /** The submissions that an uploaded file was sent with. */
  readonly recordsWithUpload: (uploadId: string) => Promise<readonly string[]>;
  /** In the order of the recipients. */
  readonly deliveriesOf: (documentId: string) => Promise<readonly DeliveryRecord[]>;
  /** One transaction: proofs, deliveries, the service's number on the log entry, audit. A repeat changes nothing. */
  readonly recordService: (outcome: ServedOutcome) => Promise<void>;
  /** One transaction: proofs, deliveries and audit; false where somebody signed meanwhile. */
  readonly recordProof: (signed: SignedProof) => Promise<boolean>;
};
