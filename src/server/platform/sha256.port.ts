/** The SHA-256 of a text in UTF-8 or of bytes, as 64 hexadecimal digits. */
export type Sha256 = (content: string | Uint8Array) => string;
