/** The rows of a shared call that the desk can answer: those of a case, and those of the firm's address book. */
export const answeredRows = {
  parties: 'shared/case.json#/definitions/party',
  injuries: 'shared/case.json#/definitions/injury',
  physicians: 'shared/case.json#/definitions/physician',
  boardOffices: 'shared/case.json#/definitions/boardOffice',
  carriers: 'shared/case.json#/definitions/carrier',
  offices: 'shared/case.json#/definitions/bookOffice',
} as const;

/** Whether the desk has rows of this shape; a call of another shape would always be empty. */
export const isAnswered = (rows: string): boolean => Object.values<string>(answeredRows).includes(rows);
