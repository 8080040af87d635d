/** The rows of a shared call that the desk can answer for a case. */
export const answeredRows = {
  parties: 'shared/case.json#/definitions/party',
  injuries: 'shared/case.json#/definitions/injury',
} as const;

/** Whether the desk has rows of this shape; a call of another shape would always be empty. */
export const isAnswered = (rows: string): boolean => Object.values<string>(answeredRows).includes(rows);
