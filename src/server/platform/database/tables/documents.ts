import type { ColumnType, Generated } from 'kysely';
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

type CalendarDay = string;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

type UploadTable = {
  id: string;
  owner_id: string;
  name: string;
  type: UploadType;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  pages: number | null;
  created_at: GeneratedInstant;
};

type DocumentTable = {
  id: string;
  record_id: string;
  kind: DocumentKind;
  name: string;
  type: Generated<UploadType>;
  sha256: string;
  pages: number;
  dated_on: CalendarDay;
  service_plan: ColumnType<ServicePlan | null, string | null, never>;
  upload_id: string | null;
  parent_document_id: string | null;
  event_id: string | null;
  letter: ColumnType<LetterModel | null, string | null, never>;
  signature: ColumnType<ProofSignature | null, string | null, never>;
  created_at: GeneratedInstant;
};

type DeliveryTable = {
  id: Generated<string>;
  document_id: string;
  position: number;
  party_id: string;
  method: ServiceMethod;
  status: Generated<'waiting' | 'served'>;
  docucent_id: string | null;
  served_on: CalendarDay | null;
  served_by: string | null;
  /** The confirmation number of what was filed. */
  filing_number: string | null;
  proof_id: string | null;
  /** Where it is on its way. */
  transit: Generated<DeliveryTransit>;
  /** Of the e-mail that was sent. */
  message_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The address from which the e-mail was sent. */
  sent_from: ColumnType<string | null, string | null | undefined, string | null>;
  /** The name of the provider that carries it, and the proof that this one made. */
  carrier: ColumnType<string | null, string | null | undefined, string | null>;
  carrier_proof_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The day on which it bounced or came back, and why. */
  back_on: ColumnType<CalendarDay | null, CalendarDay | null | undefined, CalendarDay | null>;
  back_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** What a person chose to do then. */
  settled: ColumnType<DeliverySettled | null, DeliverySettled | null | undefined, DeliverySettled | null>;
  updated_at: GeneratedInstant;
};

/** Files, documents and their service. */
export type DocumentTables = {
  uploads: UploadTable;
  documents: DocumentTable;
  deliveries: DeliveryTable;
};
