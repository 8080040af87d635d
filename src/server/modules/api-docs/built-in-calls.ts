/** What a coded call is for, and what it answers. */
export type CodedCall = {
  readonly tag: 'Session' | 'Users' | 'Desk' | 'Cases' | 'Records' | 'Files' | 'Operations' | 'Server';
  readonly summary: string;
  /** Names of the fields of the answer, or another kind of content. */
  readonly answers: readonly string[] | { readonly type: string };
  readonly status?: number;
};

const session: Readonly<Record<string, CodedCall>> = {
  'POST /auth/login': { tag: 'Session', summary: 'Signs in.', answers: ['token', 'user'] },
  'GET /auth/refreshToken': { tag: 'Session', summary: 'Renews the access token by the cookie.', answers: ['token'] },
  'GET /auth/logout': { tag: 'Session', summary: 'Signs out.', answers: ['message'] },
  'POST /auth/verifyToken': { tag: 'Session', summary: 'Says whether a token belongs to this person.', answers: ['isValid'] },
  'GET /auth/cleanup-cookies': { tag: 'Session', summary: 'Removes cookies of older desks.', answers: ['message'] },
  'PUT /auth/profile': { tag: 'Session', summary: 'Changes the own name or e-mail.', answers: ['user', 'token', 'message'] },
  'PUT /auth/profile/password': { tag: 'Session', summary: 'Changes the own password.', answers: ['message'] },
  'GET /auth/profile/sessions': {
    tag: 'Session',
    summary: 'A page of the own sessions.',
    answers: ['sessions', 'page', 'limit', 'totalPages', 'totalItems'],
  },
  'POST /auth/profile/sessions/endOthers': { tag: 'Session', summary: 'Ends all other own sessions.', answers: ['ended', 'message'] },
};

const people: Readonly<Record<string, CodedCall>> = {
  'GET /auth/users': { tag: 'Users', summary: 'Users, by page.', answers: ['users', 'page', 'limit', 'totalPages', 'totalItems'] },
  'POST /auth/users': { tag: 'Users', summary: 'Makes a user.', answers: ['user', 'message'], status: 201 },
  'PUT /auth/users/password': { tag: 'Users', summary: 'Sets a password that must be changed.', answers: ['message'] },
  'PUT /auth/users/{id}': { tag: 'Users', summary: 'Changes a user.', answers: ['user', 'message'] },
  'DELETE /auth/users/{id}': { tag: 'Users', summary: 'Deactivates a user.', answers: ['message'] },
  'POST /auth/users/{id}/block': { tag: 'Users', summary: 'Blocks a user and ends the sessions.', answers: ['user', 'message'] },
  'POST /auth/users/{id}/unblock': { tag: 'Users', summary: 'Lets a user in again.', answers: ['user', 'message'] },
  'GET /desk/audit': {
    tag: 'Operations',
    summary: 'The audit trail, by page.',
    answers: ['auditRows', 'page', 'limit', 'totalPages', 'totalItems', 'totalIsExact'],
  },
  'GET /desk/audit/export': { tag: 'Operations', summary: 'The audit trail as a file.', answers: { type: 'text/csv' } },
};

const desk: Readonly<Record<string, CodedCall>> = {
  'GET /desk/routes': { tag: 'Desk', summary: 'The pages that the person may open.', answers: ['user', 'routes', 'closed'] },
  'GET /desk/house': { tag: 'Desk', summary: 'Names and links of the house.', answers: ['brands', 'links'] },
  'GET /desk/house/{brand}/logo': { tag: 'Desk', summary: 'The logo of a brand.', answers: { type: 'image/*' } },
  'GET /desk/scopes': {
    tag: 'Desk',
    summary: 'What expressions see beside form and case.',
    answers: ['firm', 'user', 'today', 'now', 'figures'],
  },
  'GET /desk/events': { tag: 'Desk', summary: 'Tells what changes, as server-sent events.', answers: { type: 'text/event-stream' } },
  'GET /desk/bundles/{version}': { tag: 'Desk', summary: 'A stored version of an automation.', answers: { type: 'application/json' } },
  'GET /desk/bundles/{version}/trees.1.json': {
    tag: 'Desk',
    summary: 'What its expressions were read as.',
    answers: { type: 'application/json' },
  },
  'GET /desk/bundles/{version}/validator.js': { tag: 'Desk', summary: 'Its compiled checks.', answers: { type: 'text/javascript' } },
  'POST /desk/crashes': { tag: 'Desk', summary: 'Notes where a page broke.', answers: ['message'] },
  'GET /desk/drafts/{automation}/{caseFileNumber}': {
    tag: 'Desk',
    summary: 'The own draft; - stands for no case.',
    answers: ['data', 'version', 'revision', 'savedAt'],
  },
  'PUT /desk/drafts/{automation}/{caseFileNumber}': { tag: 'Desk', summary: 'Keeps the own draft.', answers: ['revision', 'savedAt'] },
  'DELETE /desk/drafts/{automation}/{caseFileNumber}': { tag: 'Desk', summary: 'Discards the own draft.', answers: ['message'] },
};

const cases: Readonly<Record<string, CodedCall>> = {
  'GET /merusCaseInfo/getCaseNumberByName/': { tag: 'Cases', summary: 'Finds cases by name.', answers: ['matches'] },
  'GET /desk/recent-cases': { tag: 'Cases', summary: 'The cases that the person opened last.', answers: ['matches'] },
  'POST /desk/recent-cases': { tag: 'Cases', summary: 'Remembers a case.', answers: ['message'] },
  'GET /desk/cases/{caseFileNumber}': { tag: 'Cases', summary: 'A case, and when its source was last heard.', answers: ['case', 'copy'] },
  'GET /cases/{caseFileNumber}/parties': { tag: 'Cases', summary: 'The parties of a case.', answers: ['parties'] },
  'GET /cloud/getCaseParties/{caseFileNumber}': { tag: 'Cases', summary: 'The parties of a case.', answers: ['responseData'] },
  'GET /cases/{caseFileNumber}/injuries': { tag: 'Cases', summary: 'The injuries of a case.', answers: ['dateList'] },
  'GET /cases/{caseFileNumber}/dateOfInjury': { tag: 'Cases', summary: 'The injuries of a case.', answers: ['dateList'] },
  'GET /merusCaseInfo/dateOfinjuries/{caseFileNumber}': { tag: 'Cases', summary: 'The injuries of a case.', answers: ['dateList'] },
  'GET /merusCaseInfo/caseDetails/{caseFileNumber}': {
    tag: 'Cases',
    summary: 'A case with its people and injuries.',
    answers: ['caseDetails'],
  },
  'GET /merusCaseInfo/caseId/{caseNumber}': {
    tag: 'Cases',
    summary: 'The id of the case that bears a file, claim or ADJ number.',
    answers: ['caseId'],
  },
  'GET /merusCaseInfo/case/{caseId}': { tag: 'Cases', summary: 'A case by its id.', answers: ['case'] },
  'GET /merusCaseInfo/user/{userId}': { tag: 'Cases', summary: 'Who handles a case.', answers: ['user'] },
};

const kept: Readonly<Record<string, CodedCall>> = {
  'POST /desk/caseImports/check': {
    tag: 'Cases',
    summary: 'What a file of cases would change, or all that is wrong with it.',
    answers: ['added', 'changed', 'unchanged', 'examples', 'faultCount', 'faults'],
  },
  'PUT /desk/caseImports': {
    tag: 'Cases',
    summary: 'Stores the cases of a file, all or none.',
    answers: ['id', 'added', 'changed', 'unchanged'],
  },
  'GET /desk/caseSheets/{caseFileNumber}': {
    tag: 'Cases',
    summary: 'A case with its people and injuries, to be edited.',
    answers: ['sheet', 'version', 'attorneys'],
  },
  'PUT /desk/caseSheets/{caseFileNumber}': {
    tag: 'Cases',
    summary: 'Adds a case by hand, or changes it; the version says which one was looked at.',
    answers: ['sheet', 'version', 'message'],
  },
  'GET /desk/caseConflicts': {
    tag: 'Cases',
    summary: 'Where the firm and the case system say different things of a case.',
    answers: ['conflicts'],
  },
  'PUT /desk/caseConflicts/{id}': { tag: 'Cases', summary: 'Chooses what holds, ours or theirs.', answers: ['id', 'choice', 'message'] },
  'GET /desk/figures': { tag: 'Operations', summary: 'Dated figures of every kind.', answers: ['figures'] },
  'POST /desk/figures': {
    tag: 'Operations',
    summary: 'Adds a dated figure and ends the one before.',
    answers: ['figure', 'message'],
    status: 201,
  },
  'PUT /desk/figures/{id}': { tag: 'Operations', summary: 'Corrects a dated figure.', answers: ['figure', 'message'] },
  'GET /desk/firm': { tag: 'Operations', summary: 'The firm, its offices and its attorneys.', answers: ['firm', 'offices', 'attorneys'] },
  'PUT /desk/firm': { tag: 'Operations', summary: 'Changes the letterhead.', answers: ['firm', 'message'] },
  'POST /desk/offices': { tag: 'Operations', summary: 'Adds an office.', answers: ['office', 'message'], status: 201 },
  'PUT /desk/offices/{id}': { tag: 'Operations', summary: 'Changes an office.', answers: ['office', 'message'] },
  'DELETE /desk/offices/{id}': {
    tag: 'Operations',
    summary: 'Removes an office; its attorneys go to the main office.',
    answers: ['attorneysMoved', 'message'],
  },
  'POST /desk/attorneys': { tag: 'Operations', summary: 'Adds an attorney.', answers: ['attorney', 'message'], status: 201 },
  'PUT /desk/attorneys/{id}': { tag: 'Operations', summary: 'Changes an attorney.', answers: ['attorney', 'message'] },
};

const records: Readonly<Record<string, CodedCall>> = {
  'GET /desk/logs': { tag: 'Records', summary: 'The logs with their columns.', answers: ['logs'] },
  'GET /letterLogs/{token}': {
    tag: 'Records',
    summary: 'Entries of a log, by page.',
    answers: ['letterLogs', 'page', 'limit', 'totalPages', 'totalItems', 'ownOnly', 'status'],
  },
  'POST /desk/sameEntries/{automation}': {
    tag: 'Records',
    summary: 'The entry of the log that is the same for the case, if there is one.',
    answers: ['entry'],
  },
  'GET /desk/heldSends': {
    tag: 'Records',
    summary: 'What the person sent that waits for the case system.',
    answers: ['heldSends'],
  },
  'POST /desk/heldSends/{id}/takeBack': {
    tag: 'Records',
    summary: 'Takes back what waits for the case system, with what was typed.',
    answers: ['automation', 'version', 'data'],
  },
  'GET /desk/ownRecords': {
    tag: 'Records',
    summary: 'What this person sent, the newest first: limit many, behind the record of this id.',
    answers: ['ownRecords', 'hasMore'],
  },
  'GET /desk/submissions/{id}': {
    tag: 'Records',
    summary: 'A stored record.',
    answers: ['id', 'data', 'computed', 'documents', 'deliveries'],
  },
  'GET /desk/submissions/{id}/events': {
    tag: 'Records',
    summary: 'The events that the state of a record takes from this person.',
    answers: ['events'],
  },
  'GET /desk/previews/{id}/content': { tag: 'Files', summary: 'A letter before it is sent.', answers: { type: 'application/pdf' } },
  'POST /files': {
    tag: 'Files',
    summary: 'Takes one file (multipart field file).',
    answers: ['fileId', 'name', 'type', 'size', 'width', 'height'],
    status: 201,
  },
  'GET /files/{id}/content': { tag: 'Files', summary: 'A given file.', answers: { type: 'application/octet-stream' } },
  'GET /documents/{id}/content': { tag: 'Files', summary: 'A letter, a proof or an enclosure.', answers: { type: 'application/pdf' } },
};

const server: Readonly<Record<string, CodedCall>> = {
  'GET /desk/operations': { tag: 'Operations', summary: 'Faults of declarations and open work.', answers: ['faults', 'jobs'] },
  'POST /desk/operations/jobs/{id}/retry': { tag: 'Operations', summary: 'Tries failed work again.', answers: ['message'] },
  'POST /desk/operations/jobs/{id}/giveUp': { tag: 'Operations', summary: 'Gives work up, with a reason.', answers: ['message'] },
  'POST /desk/operations/jobs/{id}/handOver': { tag: 'Operations', summary: 'Hands work over to a person.', answers: ['message'] },
  'GET /health': { tag: 'Server', summary: 'Whether the server lives.', answers: ['status'] },
  'GET /ready': { tag: 'Server', summary: 'Whether the server can work.', answers: ['status'] },
  'GET /metrics': {
    tag: 'Server',
    summary: 'Metrics, for this machine or with the token of the settings.',
    answers: { type: 'text/plain' },
  },
  'GET /openapi.json': { tag: 'Server', summary: 'This description.', answers: ['openapi', 'info', 'paths', 'components'] },
  'GET /openapi': { tag: 'Server', summary: 'This description as a page.', answers: { type: 'text/html' } },
};

/** Every call that no declaration describes, by method and path. */
export const codedCalls: Readonly<Record<string, CodedCall>> = { ...session, ...people, ...desk, ...cases, ...kept, ...records, ...server };
