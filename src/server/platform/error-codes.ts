/** Every code that a refused request can carry. http/problem.ts gives each its status, once. */
export const errorCodes = [
  'invalid_input', // 422, with all faults
  'malformed_body', // 400
  'unsupported_media', // 415
  'too_large', // 413
  'not_signed_in', // 401
  'wrong_credentials', // 401
  'too_many_attempts', // 429
  'not_allowed', // 403
  'client_header_missing', // 403
  'password_change_due', // 403: a password that an administrator set must be changed first
  'not_found', // 404
  'link_not_found', // 404: a link that there is not, that ended, or whose days are over
  'birth_year_needed', // 403: this device has not named the client's year of birth
  'already_submitted', // 409: the form behind a link was sent
  'technical_difficulty', // 500: what a client sent could not be kept; it can be sent again
  'case_information', // 422: the case behind a link lacks what the form needs
  'unknown_case', // 404
  'method_not_allowed', // 405
  'key_missing', // 400: a create without Idempotency-Key
  'key_reused', // 422: same key, other content
  'still_running', // 409: same key while the first runs
  'version_changed', // 409: the automation was published anew
  'draft_changed', // 409: the draft was saved elsewhere
  'too_many_drafts', // 409: of one person
  'record_changed', // 409
  'revision_missing', // 428: a deletion that does not say what its sender saw
  'email_taken', // 409
  'last_administrator', // 409
  'own_account', // 409: nobody blocks or deletes oneself
  'call_not_offered', // 409: no reachable state of the workflow leads to this call
  'event_refused', // 409: the record's state does not take this event
  'record_closed', // 409: a record in this state, or one whose letter was sent, cannot be edited or deleted
  'unanswered', // 409: it is right but for questions that its sender answers first
  'preview_stale', // 409: the data changed after the preview
  'preview_missing', // 409: this letter must be looked at first
  'no_addressee', // 422
  'file_refused', // 422
  'letter_failed', // 500: the letter could not be set
  'letter_unprintable', // 422: the case or the firm has characters that the typeface of letters does not have
  'letter_timeout', // 503: the letter took too long and was stopped
  'call_timeout', // 503: it runs longer than the call may; a change goes on under its key
  'case_source_down', // 503: the case source does not answer
  'database_unavailable', // 503
  'storage_down', // 503: the store of files does not answer
  'storage_full', // 507
  'rate_limited', // 429
  'unexpected', // 500
] as const;

export type ErrorCode = (typeof errorCodes)[number];
