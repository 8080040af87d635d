import type { AddresseeRole } from '#schemas/meta/common.gen.ts';
import { isRecord } from '#engine/data/plain-data.ts';

/** The words for what an addressee is. */
export const addresseeTitles: Readonly<Record<AddresseeRole, { readonly en: string; readonly es: string }>> = {
  applicant: { en: 'applicant', es: 'trabajador lesionado' },
  applicantAttorney: { en: "applicant's attorney", es: 'abogado del trabajador' },
  employer: { en: 'employer', es: 'empleador' },
  insuranceCarrier: { en: 'insurance carrier', es: 'compañía de seguros' },
  claimsAdministrator: { en: 'claims administrator', es: 'administrador de reclamos' },
  claimAdjuster: { en: 'claims adjuster', es: 'ajustador de reclamos' },
  defenseAttorney: { en: 'defense attorney', es: 'abogado de la defensa' },
  lienClaimant: { en: 'lien claimant', es: 'titular de gravamen' },
  ptp: { en: 'primary treating physician', es: 'médico primario' },
  secondaryPhysician: { en: 'secondary physician', es: 'médico secundario' },
  qme: { en: 'qualified medical evaluator', es: 'evaluador médico calificado' },
  ame: { en: 'agreed medical evaluator', es: 'evaluador médico acordado' },
  interpreter: { en: 'interpreter', es: 'intérprete' },
  courtReporter: { en: 'court reporter', es: 'taquígrafo' },
  referralPartner: { en: 'referral partner', es: 'socio de referencia' },
  physician: { en: 'physician', es: 'médico' },
  boardOffice: { en: 'Board office', es: 'oficina de la Junta' },
  carrier: { en: 'insurance carrier', es: 'compañía de seguros' },
  office: { en: 'office', es: 'oficina' },
  typed: { en: 'addressee', es: 'destinatario' },
};

function isAddresseeRole(value: unknown): value is AddresseeRole {
  return typeof value === 'string' && Object.hasOwn(addresseeTitles, value);
}

/** The role that a row has, when it is a party of a case. */
export function roleIn(row: unknown): { readonly role?: AddresseeRole } {
  const role = isRecord(row) ? row['role'] : undefined;
  return isAddresseeRole(role) ? { role } : {};
}
