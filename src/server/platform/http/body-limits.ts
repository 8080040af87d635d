/** Bytes that a body without files may have. */
export const plainLimit = 1_000_000;

/** As many values as any body may hold. */
export const mostValues = 50_000;
