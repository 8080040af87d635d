import { longDate, type CalendarDate, californiaDate, usDateTime } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { countryName } from '#domain/places.ts';
import { inWords } from '#domain/list-text.ts';
import { canBeServed } from '#engine/recipients/service-methods.ts';
import type { Inline, LetterBlock, LetterModel } from '#engine/letter/letter-model.ts';
import type { ProofSignature, ServedParty, ServicePlan } from '#server/platform/stored-json.ts';

/** How something is served; what is filed with the Board is served on nobody. */
type ServiceMethod = Exclude<ServedParty['method'], 'filed'>;

/** Somebody who was served, and the day on which that was done. */
export type SwornService = ServedParty & {
  readonly servedOn: CalendarDate;
  /** The address from which the e-mail went out; absent: that of the declarant. */
  readonly sentFrom?: string;
  /** The provider that was given it, and makes the proof of what it does then. */
  readonly carrier?: string;
};

export type Proof = {
  /** With whoever swears as declarant, at the office where that person works. */
  readonly plan: ServicePlan;
  readonly letterTitle: string;
  readonly served: readonly SwornService[];
  readonly signature: ProofSignature;
};

const roleNames: Readonly<Record<string, string>> = {
  applicant: 'Applicant',
  applicantAttorney: 'Attorney for the applicant',
  employer: 'Employer',
  insuranceCarrier: 'Insurance carrier',
  claimsAdministrator: 'Claims administrator',
  claimAdjuster: 'Claims adjuster',
  defenseAttorney: 'Attorney for the defendant',
  lienClaimant: 'Lien claimant',
  ptp: 'Primary treating physician',
  secondaryPhysician: 'Secondary physician',
  qme: 'Qualified medical evaluator',
  ame: 'Agreed medical evaluator',
  interpreter: 'Interpreter',
  courtReporter: 'Court reporter',
  referralPartner: 'Referral partner',
  physician: 'Physician',
  boardOffice: "Workers' Compensation Appeals Board",
  carrier: 'Insurance carrier',
  office: 'Office',
  typed: 'Addressee',
};

const methodNames: Readonly<Record<ServiceMethod, string>> = {
  mail: 'First-class mail',
  email: 'Electronic service',
  personal: 'Personal service',
  fax: 'Fax',
};

const reachedBy: Readonly<Record<ServiceMethod, string>> = {
  mail: 'Address',
  email: 'Electronic service address',
  personal: 'Address',
  fax: 'Fax number',
};

/** One order of methods everywhere in the document. */
const methods: readonly ServiceMethod[] = ['mail', 'email', 'personal', 'fax'];

/**
 * The declaration of whoever served, in the form of Code of Civil Procedure sections 1013a and 1013b for the methods of
 * title 8, California Code of Regulations, section 10625. Always in English: it is a document for the Board.
 */
export function proofOfService({ plan, letterTitle, served, signature }: Proof): LetterModel {
  const { firm } = plan;
  const enclosed = plan.enclosureTitles ?? plan.enclosures.map(({ title }) => title);
  const documents = enclosed.length === 0 ? 'document' : 'documents';
  const days = [...new Set(served.map(({ servedOn }) => servedOn))].toSorted();
  const [day = ''] = days.map((one) => longDate(one, 'en'));
  const lead =
    days.length === 1 ? `On ${day} I served the following ${documents}:` : `I served the following ${documents} on the days stated below:`;
  return {
    language: 'en',
    title: 'Proof of service',
    matter: `${plan.caseName}, our file ${plan.caseFileNumber}, served ${day}`,
    onePage: true,
    letterhead: { name: firm.name, lines: present([addressLine(firm), firm.phone, firm.email]) },
    date: '',
    service: '',
    addressees: [],
    blocks: [
      { kind: 're', lines: reLines(plan) },
      paragraph(declarant(plan)),
      paragraph(lead),
      { kind: 'bullets', items: [letterTitle, ...enclosed].map(plain) },
      ...methods.flatMap((method) => days.flatMap((on) => methodBlocks({ method, on }, plan, served))),
      paragraph('I declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.'),
      paragraph(
        `Executed on ${longDate(californiaDate(signature.at), 'en')}${firm.city === undefined ? '' : ` at ${firm.city}, California`}.`,
      ),
      signatureBlock(plan, signature),
    ],
    pageLabel: 'Page {page} of {pages}',
  };
}

function signatureBlock({ declarant: { name }, firm }: ServicePlan, signature: ProofSignature): LetterBlock {
  const { lines, at } = signature;
  const signed = lines === undefined ? { typed: signature.name } : { drawn: lines };
  return { kind: 'signature', closing: '', firm: '', name, lines: [firm.name, `Signed electronically ${usDateTime(at)}`], signed };
}

function declarant({ firm, declarant: { name, email } }: ServicePlan): string {
  const county = firm.county === undefined ? 'in the State of California' : `in the County of ${firm.county}, State of California`;
  const address = addressLine(firm);
  const place = address === undefined ? '' : ` My business address is ${address}.`;
  return `I, ${name}, declare: I am over the age of eighteen years and not a party to this matter. I am employed ${county}.${place} My electronic service address is ${email}.`;
}

function reLines({ caseName, caseFileNumber, adjNumbers }: ServicePlan): Extract<LetterBlock, { kind: 're' }>['lines'] {
  const lines: readonly (readonly [string, string])[] = [
    ['Case', caseName],
    [adjNumbers.length > 1 ? 'ADJ numbers' : 'ADJ number', inWords(adjNumbers, 'en')],
    ['Our file', caseFileNumber],
  ];
  return lines.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value: plain(value) }));
}

type Way = { readonly method: ServiceMethod; readonly on: CalendarDate };

function methodBlocks({ method, on }: Way, plan: ServicePlan, all: readonly SwornService[]): readonly LetterBlock[] {
  const served = all.filter((party) => party.method === method && party.servedOn === on);
  if (served.length === 0) return [];
  return [
    { kind: 'heading', text: plain(methodNames[method]) },
    paragraph(
      howServed(method, plan, { day: longDate(on, 'en'), ...defined({ sentFrom: served[0]?.sentFrom, carrier: served[0]?.carrier }) }),
    ),
    {
      kind: 'table',
      caption: `Served by ${methodNames[method].toLowerCase()}`,
      columns: [column('Person served'), column('Role'), column(reachedBy[method])],
      rows: served.map((party) => [plain(personLine(party)), plain(roleLine(party)), plain(reachedAt(party))]),
    },
  ];
}

type Sent = { readonly day: string; readonly sentFrom?: string; readonly carrier?: string };

function howServed(
  method: ServiceMethod,
  { firm, declarant: { name, email } }: ServicePlan,
  { day, sentFrom = email, carrier }: Sent,
): string {
  const place = firm.city === undefined ? 'in California' : `at ${firm.city}, California`;
  if (carrier !== undefined) return givenTo(carrier, method, day);
  switch (method) {
    case 'mail':
      return `I placed a true copy in a sealed envelope for each person below, addressed as shown, for collection and mailing on ${day} ${place}, following our ordinary business practices. I am readily familiar with this firm's practice of collecting and processing correspondence for mailing. On the same day that correspondence is placed for collection and mailing, it is deposited in the ordinary course of business with the United States Postal Service, with first-class postage fully prepaid.`;
    case 'email':
      return `On ${day} I, ${name}, sent a true copy from the electronic service address ${sentFrom} to each person below at the electronic service address shown.`;
    case 'personal':
      return `On ${day} I delivered a true copy by hand to each person below at the address shown.`;
    case 'fax':
      return `On ${day} I sent a true copy by fax to each person below at the fax number shown.`;
  }
}

/** Ours states that it was handed over, and no more: what the provider does then, it swears to by itself. */
function givenTo(carrier: string, method: ServiceMethod, day: string): string {
  const asked = method === 'email' ? 'electronic service on' : 'printing and for mailing by first-class mail to';
  const place = method === 'email' ? 'electronic service address' : 'address';
  return `On ${day} I transmitted a true copy to ${carrier} for ${asked} each person below at the ${place} shown. ${carrier} makes its own proof of that service.`;
}

function personLine({ name, firm }: ServedParty): string {
  return firm === undefined || firm === name ? name : `${name}\n${firm}`;
}

function roleLine({ role, copy }: ServedParty): string {
  const name = roleNames[role] ?? role;
  return copy ? `${name} (copy)` : name;
}

/** Nobody is sworn to have been served where there is no address. */
function reachedAt(party: ServedParty): string {
  const { method, email, fax } = party;
  const reached = method === 'email' ? email : method === 'fax' ? fax : addressLine(party);
  if (method === 'filed' || reached === undefined || !canBeServed(party, method)) {
    const missing = method === 'filed' ? 'service' : reachedBy[method].toLowerCase();
    throw new Error(`A proof of service names no ${missing} of party ${party.partyId}`);
  }
  return reached;
}

type Address = {
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly country?: string;
};

function addressLine({ street, city, state, zip, country }: Address): string | undefined {
  const place = present([city, present([state, zip]).join(' ')]).join(', ');
  const abroad = countryName(country ?? '', 'en');
  const line = present([street, place, abroad]).join(', ');
  return line === '' ? undefined : line;
}

function present(texts: readonly (string | undefined)[]): readonly string[] {
  return texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]));
}

function plain(text: string): readonly Inline[] {
  return [{ text }];
}

function paragraph(text: string): LetterBlock {
  return { kind: 'paragraph', text: plain(text) };
}

function column(title: string): { readonly title: string; readonly align: 'left'; readonly wide: boolean } {
  return { title, align: 'left', wide: true };
}
