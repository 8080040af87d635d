/** Bytes that a body without files may have. */
export const plainLimit = 1_000_000;

/** How many values a body holds at most. */
export const mostValues = 50_000;
