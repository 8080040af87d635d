import { createHash } from 'node:crypto';
import { isList, isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { askProvider, type Provider, type ProviderCall } from '#server/platform/outside/ask-provider.ts';
import type { ServedParty } from '#server/platform/stored-json.ts';
import type { DeliveryPort, PartyProgress, ServiceAttachment, ServiceOrder, ServiceStatus } from './delivery.public.ts';

export type ServiceProvider = Provider & { readonly name: string };

/**
 * A provider that prints, mails and sends: a submittal, its parties and attachments, then "Submitted"; afterwards its status and its own proof of service.
 * Every step says under which key it stands, so that a repeat changes nothing.
 */
export function httpDelivery(provider: ServiceProvider): DeliveryPort {
  const ask = async (call: ProviderCall): Promise<PlainRecord> => {
    const answer = await askProvider(provider, call);
    if (!answer.ok) throw new Error(`${provider.name} refused the package (${answer.status}).`);
    return answer.body;
  };
  const at = (submissionId: string, rest = ''): string => `/submittals/${encodeURIComponent(submissionId)}${rest}`;
  return {
    carriesProof: false,
    carrier: provider.name,
    create: async (order) => {
      const { id } = await ask({ method: 'POST', path: '/submittals', key: order.key, body: submittalOf(order) });
      if (typeof id !== 'string' || id === '') throw new Error(`${provider.name} named no number for the package.`);
      return { submissionId: id };
    },
    addParty: async (submissionId, party) => {
      await ask({ method: 'PUT', path: at(submissionId, `/parties/${partyKey(party)}`), body: partyIn(party) });
    },
    addAttachment: async (submissionId, attachment) => {
      await ask({ method: 'PUT', path: at(submissionId, `/attachments/${attachment.order}`), body: attachmentIn(attachment) });
    },
    submit: async (submissionId) =>
      statusIn(
        await ask({ method: 'PUT', path: at(submissionId, '/status'), key: `${submissionId} submitted`, body: { status: 'Submitted' } }),
      ),
    status: async (submissionId) => statusIn(await ask({ method: 'GET', path: at(submissionId) })),
    proof: async (submissionId) => proofIn(await ask({ method: 'GET', path: at(submissionId, '/proof') })),
  };
}

function submittalOf({ caseFileNumber, title, comment = '' }: ServiceOrder): PlainRecord {
  return { caseNumber: caseFileNumber.replace(/\D/g, ''), fileNumber: caseFileNumber, charge: 'standard', comment, title };
}

const partyKey = ({ partyId, copy, method }: ServedParty): string =>
  createHash('sha256')
    .update(JSON.stringify([partyId, copy, method]))
    .digest('hex')
    .slice(0, 16);

function partyIn({
  partyId,
  name,
  firm = '',
  street = '',
  city = '',
  state = '',
  zip = '',
  country = '',
  email = '',
  method,
}: ServedParty): PlainRecord {
  return { id: partyId, name, company: firm, address1: street, address2: '', city, state, zip, country, email, method };
}

function attachmentIn({ fileName, type, title, datedOn, author, bytes }: ServiceAttachment): PlainRecord {
  return { fileName, type, title, unit: 'ADJ', datedOn, author, duplex: false, base64: Buffer.from(bytes).toString('base64') };
}

const transits = ['sent', 'delivered', 'bounced', 'returned'] as const;

function statusIn({ status, submittedAt, parties }: PlainRecord): ServiceStatus {
  if (typeof status !== 'string' || status === 'Draft') return { state: 'draft' };
  const progress = isList(parties) ? parties.flatMap((party) => progressIn(party) ?? []) : [];
  return { state: 'submitted', progress, ...(typeof submittedAt === 'string' ? { submittedAt } : {}) };
}

function progressIn(party: unknown): PartyProgress | undefined {
  if (!isRecord(party)) return undefined;
  const { id, status, on, reason } = party;
  const transit = transits.find((one) => one === status);
  if (typeof id !== 'string' || transit === undefined) return undefined;
  return { partyId: id, transit, ...(typeof on === 'string' ? { on } : {}), ...(typeof reason === 'string' ? { reason } : {}) };
}

function proofIn({ base64, pages }: PlainRecord): Awaited<ReturnType<DeliveryPort['proof']>> {
  if (typeof base64 !== 'string' || base64 === '') return undefined;
  return { bytes: Buffer.from(base64, 'base64'), pages: typeof pages === 'number' ? pages : 1 };
}
