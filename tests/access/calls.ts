import type { Role } from '#schemas/meta/common.gen.ts';

import { rolesMarked } from './roles.ts';

/*
 * Who may send which call, typed by hand. Columns as in pages.ts; public calls ask for no session, cookie for the cookie of one.
 * unknown: what an id that nothing has is answered with; answered where nothing needs to be there (- where the call has no id).
 * foreign: what an id is answered with that somebody else has, or a thing of another kind; own where the call answers what the person
 * has there, everyones where nobody has it for oneself.
 * extra: what becomes of a field that the call does not know: ignored, refused, or - where nothing is sent.
 */
const table = `
call                                                 ad ma us cc cm ac ha hr op at   unknown       foreign       extra
POST /auth/login                                     public                          -             -             ignored
GET /auth/refreshToken                               cookie                          -             -             -
GET /auth/logout                                     public                          -             -             -
POST /auth/verifyToken                               public                          -             -             ignored
GET /auth/cleanup-cookies                            public                          -             -             -
GET /health                                          public                          -             -             -
GET /ready                                           public                          -             -             -
GET /metrics                                         public                          -             -             -
GET /openapi.json                                    public                          -             -             -
GET /openapi                                         public                          -             -             -
GET /desk/branding                                      public                          -             -             -
GET /desk/branding/{brand}/logo                         public                          not_found     everyones     -
GET /calendarFeeds/{file}                            public                          not_found     everyones     -
GET /mileage-reimbursement-rates                     public                          -             -             -
GET /mileage-reimbursement-rates/last-ten-years      public                          -             -             -
POST /desk/crashes                                   public                          -             -             ignored
GET /desk/bundles/{version}                          public                          not_found     everyones     -
GET /desk/bundles/{version}/trees.1.json              public                          not_found     everyones     -
GET /desk/bundles/{version}/validator.js             public                          not_found     everyones     -
PUT /auth/profile                                    x  x  x  x  x  x  x  x  x  x    -             -             ignored
PUT /auth/profile/password                           x  x  x  x  x  x  x  x  x  x    -             -             ignored
GET /auth/profile/sessions                           x  x  x  x  x  x  x  x  x  x    -             -             -
POST /auth/profile/sessions/endOthers                x  x  x  x  x  x  x  x  x  x    -             -             -
GET /auth/users                                      x  .  .  .  .  .  .  .  .  .    -             -             -
POST /auth/users                                     x  .  .  .  .  .  .  .  .  .    -             -             ignored
PUT /auth/users/password                             x  .  .  .  .  .  .  .  .  .    -             -             ignored
PUT /auth/users/{id}                                 x  .  .  .  .  .  .  .  .  .    not_found     not_found     ignored
DELETE /auth/users/{id}                              x  .  .  .  .  .  .  .  .  .    not_found     not_found     -
POST /auth/users/{id}/block                          x  .  .  .  .  .  .  .  .  .    not_found     not_found     -
POST /auth/users/{id}/unblock                        x  .  .  .  .  .  .  .  .  .    not_found     not_found     -
GET /desk/audit                                      x  .  .  .  .  .  .  .  .  .    -             -             -
GET /desk/audit/export                               x  .  .  .  .  .  .  .  .  .    -             -             -
GET /desk/address-book                               x  x  .  x  x  x  x  x  x  .    -             -             -
GET /desk/address-book/physician                     x  x  .  x  x  x  x  x  x  .    -             -             -
GET /desk/address-book/boardOffice                   x  x  .  x  x  x  x  x  x  .    -             -             -
GET /desk/address-book/carrier                       x  x  .  x  x  x  x  x  x  .    -             -             -
GET /desk/address-book/office                        x  x  .  x  x  x  x  x  x  .    -             -             -
POST /desk/address-book                              x  x  .  x  x  x  x  x  x  .    -             -             ignored
PUT /desk/address-book/{id}                          x  x  .  .  .  .  .  .  x  .    not_found     not_found     ignored
GET /desk/figures                                    x  x  .  .  .  .  .  .  x  .    -             -             -
POST /desk/figures                                   x  x  .  .  .  .  .  .  x  .    -             -             ignored
PUT /desk/figures/{id}                               x  x  .  .  .  .  .  .  x  .    not_found     not_found     ignored
DELETE /desk/figures/{id}                            x  x  .  .  .  .  .  .  x  .    not_found     not_found     -
GET /mileage-reimbursement-rates/{id}                x  x  .  .  .  .  .  .  x  .    not_found     everyones     -
POST /mileage-reimbursement-rates                    x  x  .  .  .  .  .  .  x  .    -             -             ignored
PUT /mileage-reimbursement-rates/{id}                x  x  .  .  .  .  .  .  x  .    not_found     not_found     ignored
DELETE /mileage-reimbursement-rates/{id}             x  x  .  .  .  .  .  .  x  .    not_found     not_found     -
GET /desk/deadlineMoves                              x  x  .  .  .  .  .  .  x  .    -             -             -
POST /desk/submissions/{id}/restore                  x  x  x  x  x  x  x  x  x  x    not_found     not_found     ignored
POST /desk/submissions/{id}/deliveries/{delivery}     x  x  x  x  x  x  x  x  x  x    not_found     not_found     ignored
POST /desk/submissions/{id}/deliveries/{delivery}/back   x  x  x  x  x  x  x  x  x  x    not_found     not_found     ignored
POST /desk/submissions/{id}/deliveries/{delivery}/settle x  x  x  x  x  x  x  x  x  x    not_found     not_found     ignored
GET /desk/service                                    x  x  .  x  x  x  x  x  x  .    -             -             -
POST /desk/submissions/{id}/letters/{letter}/proof    x  x  x  x  x  x  x  x  x  x    not_found     not_found     ignored
POST /desk/deadlineMoves                             x  x  .  .  .  .  .  .  x  .    -             -             ignored
GET /desk/firm                                       x  .  .  .  .  .  .  .  .  .    -             -             -
PUT /desk/firm                                       x  .  .  .  .  .  .  .  .  .    -             -             ignored
POST /desk/offices                                   x  .  .  .  .  .  .  .  .  .    -             -             ignored
PUT /desk/offices/{id}                               x  .  .  .  .  .  .  .  .  .    not_found     not_found     ignored
DELETE /desk/offices/{id}                            x  .  .  .  .  .  .  .  .  .    not_found     not_found     -
POST /desk/attorneys                                 x  .  .  .  .  .  .  .  .  .    -             -             ignored
PUT /desk/attorneys/{id}                             x  .  .  .  .  .  .  .  .  .    not_found     not_found     ignored
GET /desk/operations                                 x  x  .  .  .  .  .  .  x  .    -             -             -
POST /desk/operations/jobs/{id}/retry                x  x  .  .  .  .  .  .  x  .    not_found     not_found     -
POST /desk/operations/jobs/{id}/giveUp               x  x  .  .  .  .  .  .  x  .    not_found     not_found     ignored
POST /desk/operations/jobs/{id}/handOver             x  x  .  .  .  .  .  .  x  .    not_found     not_found     ignored
GET /desk/routes                                     x  x  x  x  x  x  x  x  x  x    -             -             -
GET /desk/events                                     x  x  x  x  x  x  x  x  x  x    -             -             -
GET /desk/scopes                                     x  x  x  x  x  x  x  x  x  x    -             -             -
GET /desk/wheelSpins                                 x  x  x  x  x  x  x  x  x  .    -             -             -
POST /desk/wheelSpins                                x  x  x  x  x  x  x  x  x  .    -             -             ignored
GET /desk/calendarFeed                               x  x  x  x  x  x  x  x  x  x    -             -             -
POST /desk/calendarFeed                              x  x  x  x  x  x  x  x  x  x    -             -             ignored
DELETE /desk/calendarFeed                            x  x  x  x  x  x  x  x  x  x    -             -             -
GET /desk/performance                                x  x  .  .  x  .  x  x  .  .    -             -             -
GET /desk/savedViews                                 x  x  x  x  x  x  x  x  x  x    -             -             -
POST /desk/savedViews                                x  x  x  x  x  x  x  x  x  x    -             -             ignored
DELETE /desk/savedViews/{id}                         x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
GET /desk/logs                                       x  x  x  x  x  x  x  x  x  x    -             -             -
GET /letterLogs/{token}                              x  x  x  x  x  x  x  x  x  x    not_found     own           -
GET /merusCaseInfo/getCaseNumberByName/              x  x  .  x  x  x  x  x  x  x    -             -             -
GET /merusCaseInfo/getAtticusCases                   x  x  .  .  .  .  .  .  .  x    -             -             -
GET /desk/recent-cases                               x  x  .  x  x  x  x  x  x  x    -             -             -
POST /desk/recent-cases                              x  x  .  x  x  x  x  x  x  x    -             -             ignored
GET /desk/cases/{caseFileNumber}                     x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
POST /desk/caseImports/check                         x  x  .  .  .  .  .  .  x  .    -             -             ignored
PUT /desk/caseImports                                x  x  .  .  .  .  .  .  x  .    -             -             ignored
GET /desk/caseTeam                                   x  x  .  .  .  .  .  .  x  .    -             -             -
GET /desk/caseSheets/{caseFileNumber}                x  x  .  .  .  .  .  .  x  .    unknown_case  everyones     -
PUT /desk/caseSheets/{caseFileNumber}                x  x  .  .  .  .  .  .  x  .    answered      everyones     ignored
GET /desk/caseConflicts                              x  x  .  .  .  .  .  .  x  .    -             -             -
PUT /desk/caseConflicts/{id}                         x  x  .  .  .  .  .  .  x  .    not_found     not_found     ignored
GET /desk/caseNotes                                  x  x  .  .  .  .  .  .  x  .    -             -             -
PUT /desk/caseNotes/{id}                             x  x  .  x  x  x  x  x  x  .    answered      key_reused    ignored
PUT /desk/caseNotes/{id}/done                        x  x  .  .  .  .  .  .  x  .    not_found     not_found     -
GET /cases/{caseFileNumber}/injuries                 x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
GET /cases/{caseFileNumber}/dateOfInjury             x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
GET /merusCaseInfo/dateOfinjuries/{caseFileNumber}   x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
GET /merusCaseInfo/caseDetails/{caseFileNumber}      x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
GET /merusCaseInfo/caseId/{caseNumber}               x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
GET /merusCaseInfo/case/{caseId}                     x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
GET /merusCaseInfo/user/{userId}                     x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
GET /cases/{caseFileNumber}/parties                  x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
GET /cloud/getCaseParties/{caseFileNumber}           x  x  .  x  x  x  x  x  x  x    unknown_case  unknown_case  -
GET /desk/drafts/{automation}/{caseFileNumber}       x  x  x  x  x  x  x  x  x  x    not_found     own           -
PUT /desk/drafts/{automation}/{caseFileNumber}       x  x  x  x  x  x  x  x  x  x    not_found     own           ignored
DELETE /desk/drafts/{automation}/{caseFileNumber}    x  x  x  x  x  x  x  x  x  x    not_found     own           -
POST /desk/duplicates/{automation}                  x  x  x  x  x  x  x  x  x  x    not_found     not_allowed   ignored
POST /desk/finds/{automation}/{name}                x  x  x  x  x  x  x  x  x  x    not_found     not_allowed   ignored
GET /desk/deferredSubmissions                                  x  x  x  x  x  x  x  x  x  x    -             -             -
POST /desk/deferredSubmissions/{id}/withdraw                   x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
GET /desk/deadlines                                  x  x  x  x  x  x  x  x  x  x    -             -             -
PUT /desk/deadlines                                  x  x  x  x  x  x  x  x  x  x    not_found     -             ignored
GET /desk/records                                    x  x  x  x  x  x  x  x  x  x    -             -             -
GET /desk/openCounts                                 x  x  x  x  x  x  x  x  x  x    -             -             -
GET /desk/ownRecords                                 x  x  x  x  x  x  x  x  x  x    -             -             -
GET /desk/reminders                                  x  x  x  x  x  x  x  x  x  x    -             -             -
GET /desk/submissions/{id}                           x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
GET /desk/submissions/{id}/given/{automation}/{shape} x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
GET /desk/submissions/{id}/events                    x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
GET /desk/submissions/{id}/history                   x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
GET /desk/previews/{id}/content                      x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
POST /files                                          x  x  .  x  x  x  x  x  x  .    -             -             -
POST /desk/readings/of/{automation}                  x  x  x  x  x  x  x  x  x  x    not_found     not_allowed   ignored
GET /desk/readings/{id}                              x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
PUT /desk/readings/{id}/confirmed                    x  x  x  x  x  x  x  x  x  x    not_found     not_found     ignored
GET /files/{id}/content                              x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
GET /documents/{id}/content                          x  x  x  x  x  x  x  x  x  x    not_found     not_found     -
POST /cloud/preview5710Letter                        x  x  .  .  x  x  x  x  x  .    -             -             refused
POST /cloud/generate5710Letter                       x  x  .  .  x  x  x  x  x  .    -             -             refused
GET /5710-fees                                       x  x  .  .  x  x  x  x  x  .    -             -             -
GET /5710-fees/{id}                                  x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
POST /5710-fees/{id}/events                          x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
POST /cases/{caseNumber}/tpt-appointment/preview     x  x  .  x  .  x  x  x  x  .    unknown_case  everyones     refused
POST /cases/{caseNumber}/tpt-appointment             x  x  .  x  .  x  x  x  x  .    unknown_case  everyones     refused
POST /ptp-authorization/preview                      x  x  .  x  .  .  x  .  .  .    -             -             refused
POST /ptp-authorization                              x  x  .  x  .  .  x  .  .  .    -             -             refused
GET /ptp-authorization                               x  x  .  x  .  .  x  .  .  .    -             -             -
GET /ptp-authorization/{id}                          x  x  .  x  .  .  x  .  .  .    not_found     not_found     -
POST /ptp-authorization/{id}/preview                 x  x  .  x  .  .  x  .  .  .    not_found     not_found     refused
POST /ptp-authorization/{id}/events                  x  x  .  x  .  .  x  .  .  .    not_found     not_found     refused
GET /ptp-appointments                                x  x  .  x  .  x  x  x  x  .    -             -             -
GET /ptp-appointments/{id}                           x  x  .  x  .  x  x  x  x  .    not_found     not_found     -
DELETE /ptp-appointments/{id}                        x  x  .  x  .  x  x  x  x  .    not_found     not_found     -
POST /ptp-appointments/{id}/preview                  x  x  .  x  .  x  x  x  x  .    not_found     not_found     refused
POST /ptp-appointments/{id}/events                   x  x  .  x  .  x  x  x  x  .    not_found     not_found     refused
POST /depositions/preview                            x  x  .  .  x  x  x  x  .  .    -             -             refused
POST /depositions/create                             x  x  .  .  x  x  x  x  .  .    -             -             refused
GET /depositions                                     x  x  .  .  x  x  x  x  .  .    -             -             -
GET /depositions/{caseFileNumber}                    x  x  .  .  x  x  x  x  .  .    answered      everyones     -
GET /deposition/{id}                                 x  x  .  .  x  x  x  x  .  .    not_found     not_found     -
DELETE /deposition/{id}                              x  x  .  .  x  x  x  x  .  .    not_found     not_found     -
DELETE /depositions/{id}                             x  x  .  .  x  x  x  x  .  .    not_found     not_found     -
POST /deposition/{id}/previewEvent                   x  x  .  .  x  x  x  x  .  .    not_found     not_found     refused
POST /deposition/{id}/events                         x  x  .  .  x  x  x  x  .  .    not_found     not_found     refused
PUT /deposition/{id}                                 x  x  .  .  x  x  x  x  .  .    not_found     not_found     refused
GET /change-of-address/fetch-change-of-address-logs    x  x  .  .  x  x  x  x  x  .    -             -             -
POST /cases/{caseNumber}/changeOfAddressPreview      x  x  .  .  x  x  x  x  x  .    unknown_case  everyones     refused
POST /cases/{caseNumber}/sendChangeOfAddressLetter   x  x  .  .  x  x  x  x  x  .    unknown_case  everyones     refused
GET /change-of-address                               x  x  .  .  x  x  x  x  x  .    -             -             -
GET /change-of-address/{id}                          x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
POST /change-of-address/{id}/events                  x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
POST /cases/{caseNumber}/ammendBodyPartsPreview      x  x  .  .  x  x  x  x  x  .    unknown_case  everyones     refused
POST /cases/{caseNumber}/sendAmmendBodyPartsLetter   x  x  .  .  x  x  x  x  x  .    unknown_case  everyones     refused
GET /amend-applications                              x  x  .  .  x  x  x  x  x  .    -             -             -
GET /amend-applications/{id}                         x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
POST /amend-applications/{id}/events                 x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
PUT /depositions/{id}                                x  x  .  .  x  x  x  x  .  .    not_found     not_found     refused
POST /strikes/preview                                x  x  .  .  x  x  x  x  x  .    -             -             refused
POST /strikes/add-strike-to-panel                    x  x  .  .  x  x  x  x  x  .    -             -             refused
GET /strikes                                         x  x  .  .  x  x  x  x  x  .    -             -             -
GET /strikes/get-strikes-logs                        x  x  x  x  x  x  x  x  x  x    -             -             -
GET /strikes/{id}                                    x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
POST /strikes/{id}/preview                           x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
POST /strikes/{id}/events                            x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
POST /strikes/get-doctors-from-panel                 x  x  .  x  x  x  x  x  x  .    -             -             ignored
POST /servepanel/preview                             x  x  .  x  x  x  x  x  x  .    -             -             refused
POST /servepanel/servePanel                          x  x  .  x  x  x  x  x  x  .    -             -             refused
GET /servepanel                                      x  x  .  x  x  x  x  x  x  .    -             -             -
GET /servepanel/{id}                                 x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
POST /servepanel/{id}/events                         x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
POST /imr-application/preview                        x  x  .  x  x  x  x  x  x  .    -             -             refused
POST /imr-application                                x  x  .  x  x  x  x  x  x  .    -             -             refused
GET /imr-application                                 x  x  .  x  x  x  x  x  x  .    -             -             -
GET /imr-application/{id}                            x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
DELETE /imr-application/{id}                         x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
POST /imr-application/{id}/events                    x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
PUT /imr-application/{id}                            x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
POST /notice-of-assignment                           x  x  .  .  x  x  x  x  x  .    -             -             refused
GET /noa/records                                     x  x  .  .  x  x  x  x  x  .    -             -             -
GET /notice-of-assignment                            x  x  .  .  x  x  x  x  x  .    -             -             -
GET /notice-of-assignment/{id}                       x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
PUT /notice-of-assignment/{id}                       x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
DELETE /notice-of-assignment/{id}                    x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
POST /notice-of-assignment/{id}/events               x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
POST /dor-procedures                                 x  x  .  .  x  x  x  x  x  .    -             -             refused
GET /dor-procedures                                  x  x  .  .  x  x  x  x  x  .    -             -             -
GET /dor-procedures/{id}                             x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
PUT /dor-procedures/{id}                             x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
DELETE /dor-procedures/{id}                          x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
POST /dor-procedures/{id}/events                     x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
POST /dor-procedures/{id}/preview                    x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
POST /notice-of-representation/preview               x  x  .  .  x  x  x  x  x  .    -             -             refused
POST /notice-of-representation                       x  x  .  .  x  x  x  x  x  .    -             -             refused
GET /notice-of-representation                        x  x  .  .  x  x  x  x  x  .    -             -             -
GET /notice-of-representation/{id}                   x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
DELETE /notice-of-representation/{id}                x  x  .  .  x  x  x  x  x  .    not_found     not_found     -
POST /notice-of-representation/{id}/events           x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
PUT /notice-of-representation/{id}                   x  x  .  .  x  x  x  x  x  .    not_found     not_found     refused
POST /deadline-calendar                              x  x  .  x  x  x  x  x  x  .    -             -             refused
GET /deadline-calendar                               x  x  .  x  x  x  x  x  x  .    -             -             -
GET /deadline-calendar/{id}                          x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
POST /deadline-calendar/{id}/events                  x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
PUT /deadline-calendar/{id}                          x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
POST /qme-panel-request/preview                      x  x  .  x  x  x  x  x  x  .    -             -             refused
POST /qme-panel-request                              x  x  .  x  x  x  x  x  x  .    -             -             refused
POST /cases/{caseFileNumber}/QmeRequests             x  x  .  x  x  x  x  x  x  .    unknown_case  everyones     refused
GET /qme-panel-request                               x  x  .  x  x  x  x  x  x  .    -             -             -
GET /cases/{caseFileNumber}/QmeRequests              x  x  .  x  x  x  x  x  x  .    answered      everyones     -
GET /qme-panel-request/{id}                          x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
GET /cases/{caseFileNumber}/QmeRequests/{id}         x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
DELETE /qme-panel-request/{id}                       x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
DELETE /cases/{caseFileNumber}/QmeRequests/{id}      x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
POST /qme-panel-request/{id}/events                  x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
POST /appointments                                   x  x  .  x  x  x  x  x  x  .    -             -             refused
GET /appointments                                    x  x  .  x  x  x  x  x  x  .    -             -             -
GET /cases/{caseFileNumber}/appointments             x  x  .  x  x  x  x  x  x  .    answered      everyones     -
GET /appointments/{id}                               x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
PUT /appointments/{id}                               x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
DELETE /appointments/{id}                            x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
POST /appointments/{id}/events                       x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
POST /appointments/{id}/preview                      x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
POST /ptp-objection/preview                          x  x  .  x  x  x  x  x  x  .    -             -             refused
POST /ptp-objection                                  x  x  .  x  x  x  x  x  x  .    -             -             refused
GET /ptp-objection                                   x  x  .  x  x  x  x  x  x  .    -             -             -
GET /ptp-objection/{id}                              x  x  .  x  x  x  x  x  x  .    not_found     not_found     -
POST /ptp-objection/{id}/events                      x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
POST /ptp-objection/{id}/preview                     x  x  .  x  x  x  x  x  x  .    not_found     not_found     refused
POST /sending-qme-ame/preview                        x  x  .  .  x  x  .  .  .  .    -             -             refused
POST /sending-qme-ame                                x  x  .  .  x  x  .  .  .  .    -             -             refused
GET /sending-qme-ame                                 x  x  .  .  x  x  .  .  .  .    -             -             -
GET /sending-qme-ame/{id}                            x  x  .  .  x  x  .  .  .  .    not_found     not_found     -
POST /sending-qme-ame/{id}/events                    x  x  .  .  x  x  .  .  .  .    not_found     not_found     refused
POST /sending-qme-ame/{id}/preview                   x  x  .  .  x  x  .  .  .  .    not_found     not_found     refused
POST /noh/records                                    x  x  .  .  .  .  .  .  .  .    -             -             refused
GET /noh/records                                     x  x  .  .  .  .  .  .  .  .    -             -             -
GET /noh/records/{id}                                x  x  .  .  .  .  .  .  .  .    not_found     not_found     -
PUT /noh/records/{id}                                x  x  .  .  .  .  .  .  .  .    not_found     not_found     refused
DELETE /noh/records/{id}                             x  x  .  .  .  .  .  .  .  .    not_found     not_found     -
POST /noh/records/{id}/events                        x  x  .  .  .  .  .  .  .  .    not_found     not_found     refused
POST /noh/records/{id}/preview                       x  x  .  .  .  .  .  .  .  .    not_found     not_found     refused
GET /mileage-reimbursement-feedback                  x  x  .  .  x  .  .  .  .  .    -             -             -
GET /mileage-reimbursement-feedback/stats            x  x  .  .  x  .  .  .  .  .    -             -             -
GET /mileage-reimbursement-feedback/{id}             x  x  .  .  x  .  .  .  .  .    not_found     not_found     -
GET /mileage-reimbursement-feedback/mileage-reimbursement/{mileageReimbursementId}  x  x  .  .  x  .  .  .  .  .    answered      everyones     -
POST /mileage-reimbursement-feedback/submit          public                          -             -             -
GET /mileage-reimbursement-feedback/check/{id}       public                          link_not_found  everyones     -
POST /mileage-reimbursement/send-message             x  .  .  .  x  .  .  .  .  .    -             -             refused
GET /mileage-reimbursement                           x  .  .  .  x  .  .  .  .  .    -             -             -
GET /mileage-reimbursement/details/{id}              x  .  .  .  x  .  .  .  .  .    not_found     not_found     -
POST /mileage-reimbursement/{id}/review              x  .  .  .  x  .  .  .  .  .    not_found     not_found     refused
POST /mileage-reimbursement/{id}/preview             x  .  .  .  x  .  .  .  .  .    not_found     not_found     refused
POST /mileage-reimbursement/{id}/events              x  .  .  .  x  .  .  .  .  .    not_found     not_found     refused
POST /mileage-reimbursement/check-form-status-by-unique-link  public                 -             -             -
POST /mileage-reimbursement/submit-client-form       public                          -             -             -
GET /desk/links/draft                                public                          -             -             -
PUT /desk/links/draft                                public                          link_not_found  -           ignored
GET /desk/links/files                                public                          -             -             -
PUT /desk/links/files/{sha256}                       public                          link_not_found  everyones   -
GET /desk/links/files/{sha256}                       public                          link_not_found  everyones   -
POST /invoice/payments                               x  x  .  .  .  .  .  .  x  .    -             -             refused
GET /paymentLogs                                     x  x  x  x  x  x  x  x  x  x    -             -             -
POST /invoice/payments/{id}/events                   x  x  .  .  .  .  .  .  x  .    not_found     not_found     refused
GET /invoice/payments/{id}                           x  x  .  .  .  .  .  .  x  .    not_found     not_found     -
GET /invoice/getInvoiceDates/{caseFileNumber}        x  x  .  .  .  .  .  .  x  .    unknown_case  everyones     -
`;

export type ExpectedCall = {
  /** For example GET /desk/cases/{caseFileNumber}. */
  readonly call: string;
  /** Absent where no access token is asked for. */
  readonly roles?: ReadonlySet<Role>;
  readonly byCookie: boolean;
  /** The code that an id is answered with that there is not. */
  readonly unknown?: string;
  /** The code that an id is answered with that belongs elsewhere, own, or everyones. */
  readonly foreign?: string;
  readonly extra?: string;
};

export const expectedCalls: readonly ExpectedCall[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [method = '', path = '', ...cells] = row.trim().split(/\s+/);
    const call = `${method} ${path}`;
    const [unknown = '-', foreign = '-', extra = '-'] = cells.slice(-3);
    return {
      call,
      byCookie: cells[0] === 'cookie',
      ...(cells[0] === 'public' || cells[0] === 'cookie' ? {} : { roles: rolesMarked(call, cells.slice(0, -3)) }),
      ...(unknown === '-' ? {} : { unknown }),
      ...(foreign === '-' ? {} : { foreign }),
      ...(extra === '-' ? {} : { extra }),
    };
  });

/** Ids in the right form that nothing has. */
const nothing: Readonly<Record<string, string>> = {
  '{id}': '01900000-0000-7000-8000-0000000000ff',
  '{delivery}': '01900000-0000-7000-8000-0000000000fd',
  '{letter}': '01900000-0000-7000-8000-0000000000fe',
  '{version}': '0'.repeat(64),
  '{token}': 'no-such-log',
  '{brand}': 'no-such-brand',
  '{caseFileNumber}': '99999999',
  '{caseNumber}': 'ADJ99999999',
  '{caseId}': '99999999',
  '{userId}': 'attorney-99',
  '{automation}': 'no-such-automation',
};

/** The call with ids that nothing has. */
export function withoutTarget(call: string): string {
  return Object.entries(nothing).reduce((made, [name, value]) => made.replace(name, value), call);
}
