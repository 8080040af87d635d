/** Rows on a page of a log, where nobody asks for another number. */
export const logPageSize = 20;
