const megabyte = 1024 * 1024;

/** The largest file that may be uploaded, in bytes, by its kind (specification of the desk, shared rules of uploads). Browser and server refuse by it. */
export const largestUpload = { image: 3 * megabyte, pdf: 10 * megabyte } as const;

/** A size in whole megabytes, as limits are told to people. */
export const wholeMegabytes = (bytes: number): number => Math.floor(bytes / megabyte);
