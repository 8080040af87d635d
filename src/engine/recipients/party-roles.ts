import type { PartyRole } from '#schemas/meta/common.gen.ts';
import { isRecord } from '#engine/data/plain-data.ts';

/** The words for each role of a party. */
export const partyRoleTitles: Readonly<Record<PartyRole, { readonly en: string; readonly es: string }>> = {
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
};

function isPartyRole(value: unknown): value is PartyRole {
  return typeof value === 'string' && Object.hasOwn(partyRoleTitles, value);
}

/** The role that a row has, when it is a party of a case. */
export function partyRoleIn(row: unknown): { readonly role?: PartyRole } {
  const role = isRecord(row) ? row['role'] : undefined;
  return isPartyRole(role) ? { role } : {};
}
