import type { Role } from '#schemas/meta/common.gen.ts';

import { rolesMarked } from './roles.ts';

/*
 * Who may open which page, typed by hand from the access lists of the firm. It is read by people and compared with the desk;
 * nothing here comes from a manifest. Columns: ad(min) ma(nager) us(er) cc caseCoordinator, cm caseManager, ac assistantCaseManager,
 * ha handlingAttorney, hr hearingRepresentative, op(erations) at(ticus); then where the menu has the page.
 */
const table = `
path                                                       ad ma us cc cm ac ha hr op at   menu
/5710-fees                                                 x  x  .  .  x  x  x  x  x  .    Depositions
/deposition                                                x  x  .  .  x  x  x  x  .  .    Depositions
/deposition/new-deposition                                 x  x  .  .  x  x  x  x  .  .    Depositions
/change-of-address                                         x  x  .  .  x  x  x  x  x  .    Legal Filings
/change-of-address/notices                                 x  x  .  .  x  x  x  x  x  .    Legal Filings
/change-of-address/notices/{id}                            x  x  .  .  x  x  x  x  x  .    hidden
/notice-of-representation                                  x  x  .  .  x  x  x  x  x  .    Legal Filings
/notice-of-representation/notices                          x  x  .  .  x  x  x  x  x  .    Legal Filings
/notice-of-representation/notices/{id}                     x  x  .  .  x  x  x  x  x  .    hidden
/notice-of-assignment                                      x  x  .  .  x  x  x  x  x  .    Legal Filings
/notice-of-assignment/notices                              x  x  .  .  x  x  x  x  x  .    Legal Filings
/notice-of-assignment/notices/{id}                         x  x  .  .  x  x  x  x  x  .    hidden
/dor-procedures                                            x  x  .  .  x  x  x  x  x  .    Legal Filings
/dor-procedures/declarations                               x  x  .  .  x  x  x  x  x  .    Legal Filings
/dor-procedures/declarations/{id}                          x  x  .  .  x  x  x  x  x  .    hidden
/amend_applications                                        x  x  .  .  x  x  x  x  x  .    Legal Filings
/amend_applications/filings                                x  x  .  .  x  x  x  x  x  .    Legal Filings
/amend_applications/filings/{id}                           x  x  .  .  x  x  x  x  x  .    hidden
/deadlines                                                 x  x  .  x  x  x  x  x  x  .    Legal Filings
/service                                                   x  x  .  x  x  x  x  x  x  .    Legal Filings
/deadlines/new                                             x  x  .  x  x  x  x  x  x  .    Legal Filings
/deadlines/by-hand                                         x  x  .  x  x  x  x  x  x  .    Legal Filings
/deadlines/by-hand/{id}                                    x  x  .  x  x  x  x  x  x  .    hidden
/ptp-authorization                                         x  x  .  x  .  .  x  .  .  .    PTPs and Treatment
/ptp-authorization/requests                                x  x  .  x  .  .  x  .  .  .    hidden
/ptp-authorization/requests/{id}                           x  x  .  x  .  .  x  .  .  .    hidden
/ptp-appointments                                          x  x  .  x  .  x  x  x  x  .    PTPs and Treatment
/ptp-appointments/new-appointment                          x  x  .  x  .  x  x  x  x  .    hidden
/ptp-appointments/appointments/{id}                        x  x  .  x  .  x  x  x  x  .    hidden
/mileage-reimbursement                                     x  .  .  .  x  .  .  .  .  .    PTPs and Treatment
/mileage-reimbursement/new                                 x  .  .  .  x  .  .  .  .  .    hidden
/mileage-reimbursement/details/{id}                        x  .  .  .  x  .  .  .  .  .    hidden
/qme-ame                                                   x  x  .  x  x  x  x  x  x  .    Med-Legals
/qme-ame/new-appointment                                   x  x  .  x  x  x  x  x  x  .    Med-Legals
/qme-ame/edit-appointment                                  x  x  .  x  x  x  x  x  x  .    hidden
/qme-ame/appointments/{id}                                 x  x  .  x  x  x  x  x  x  .    hidden
/panel-qme                                                 x  x  .  x  x  x  x  x  x  .    Med-Legals
/panel-qme/served                                          x  x  .  x  x  x  x  x  x  .    Med-Legals
/panel-qme/served/{id}                                     x  x  .  x  x  x  x  x  x  .    hidden
/sending-qme-ame                                           x  x  .  .  x  x  .  .  .  .    Med-Legals
/sending-qme-ame/reviews                                   x  x  .  .  x  x  .  .  .  .    Med-Legals
/sending-qme-ame/reviews/{id}                              x  x  .  .  x  x  .  .  .  .    hidden
/strike-panel                                              x  x  .  .  x  x  x  x  x  .    Med-Legals
/strike-panel/{id}                                         x  x  .  .  x  x  x  x  x  .    hidden
/unistrike                                                 x  x  .  .  x  x  x  x  x  .    Med-Legals
/imr-application                                           x  x  .  x  x  x  x  x  x  .    Med-Legals
/ptp-objection                                             x  x  .  x  x  x  x  x  x  .    Med-Legals
/ptp-objection/objections                                  x  x  .  x  x  x  x  x  x  .    Med-Legals
/ptp-objection/objections/{id}                             x  x  .  x  x  x  x  x  x  .    hidden
/imr-application/applications                              x  x  .  x  x  x  x  x  x  .    Med-Legals
/imr-application/applications/{id}                         x  x  .  x  x  x  x  x  x  .    hidden
/qme-panel-request                                         x  x  .  x  .  .  .  .  .  .    hidden
/QME-Panel-Form                                            x  x  .  x  x  x  x  x  x  .    hidden
/QME-Panel-Form/requests                                   x  x  .  x  x  x  x  x  x  .    Med-Legals
/CM-System                                                 x  x  .  .  x  x  x  x  .  .    Settlements
/CM-System/new                                             x  x  .  .  x  x  x  x  .  .    hidden
/CM-System/existing                                        x  x  .  .  x  x  x  x  .  .    hidden
/CM-System/history                                         x  x  .  .  x  x  x  x  .  .    hidden
/CM-System/metrics                                         x  x  .  .  x  x  x  x  .  .    hidden
/invoice-payment                                           x  x  .  .  .  .  .  .  x  .    Operations
/received-documents                                        x  x  .  .  .  x  x  x  x  x    Operations
/operations                                                x  x  .  .  .  .  .  .  x  .    Operations
/case-import                                               x  x  .  .  .  .  .  .  x  .    Operations
/cases                                                     x  x  .  .  .  .  .  .  x  .    Operations
/address-book                                              x  x  .  x  x  x  x  x  x  .    Operations
/dated-figures                                             x  x  .  .  .  .  .  .  x  .    Operations
/invoice-payment-log                                       x  x  .  .  .  .  .  .  .  .    Management
/invoice-payment-log/demands                               x  x  .  .  .  .  .  .  .  .    hidden
/notice-of-hearing-log                                     x  x  .  .  .  .  .  .  .  .    Management
/notice-of-hearing-log/calendar                            x  x  .  .  .  .  .  .  .  .    Management
/notice-of-hearing-log/new-notice                          x  x  .  .  .  .  .  .  .  .    Management
/notice-of-hearing-log/edit-notice                         x  x  .  .  .  .  .  .  .  .    hidden
/notice-of-hearing-log/hearings/{id}                       x  x  .  .  .  .  .  .  .  .    hidden
/letter-log                                                x  x  .  .  .  .  .  .  .  .    Management
/performance-check-in                                      x  x  .  .  x  .  x  x  .  .    Management
/user-management                                           x  .  .  .  .  .  .  .  .  .    Management
/firm                                                      x  .  .  .  .  .  .  .  .  .    Management
/audit                                                     x  .  .  .  .  .  .  .  .  .    Management
/complaints-inbox                                          x  .  .  .  .  .  .  .  .  .    Management
/atticus-cases-log                                         x  x  .  .  .  .  .  .  .  x    Management
/mileage-reimbursement-feedback                            x  x  .  .  x  .  .  .  .  .    Management
/mileage-reimbursement-feedback/{id}                       x  x  .  .  x  .  .  .  .  .    hidden
/compensation-estimates                                    x  .  .  .  .  .  .  .  .  .    hidden
/complaint-submissions                                     x  x  x  x  x  x  x  x  x  .    hidden
/wheel-spin                                                x  x  x  x  x  x  x  x  x  .    Fun
/hustle-marketing                                          .  .  .  .  .  .  .  .  .  .    other brand
/hustle-analytics                                          .  .  .  .  .  .  .  .  .  .    other brand
/viva-engage-clients                                       .  .  .  .  .  .  .  .  .  .    other brand
/viva-global-cases                                         .  .  .  .  .  .  .  .  .  .    other brand
`;

export type ExpectedPage = {
  readonly path: string;
  /** An address that the page stands at. */
  readonly address: string;
  readonly roles: ReadonlySet<Role>;
  /** The menu group, hidden, or other brand. */
  readonly menu: string;
};

export const expectedPages: readonly ExpectedPage[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [path = '', ...cells] = row.trim().split(/\s+/);
    const address = path.replaceAll(/\{\w+\}/g, '4711');
    return { path, address, roles: rolesMarked(path, cells.slice(0, 10)), menu: cells.slice(10).join(' ') };
  });

/** Pages that everyone who is signed in may open, and that no menu has. */
export const pagesOfEverybody = ['/', '/profile'] as const;

/** Pages that nobody needs to sign in for. */
export const publicPages = ['/sign-in', '/unauthorized'] as const;
