import { type ProtectedKind } from '#domain/protected-number.ts';
export type SealParts = {
    readonly kind: ProtectedKind;
    readonly keyId: string;
    readonly content: string;
    readonly lastFour: string;
};
/** The text under which a sealed number is stored. */
export declare function sealOf({ kind, keyId, content, lastFour }: SealParts): string;
/** What a seal says of itself; undefined for any other text. */
export declare function sealParts(text: string): SealParts | undefined;
/** Whether a text begins as a seal does; only the desk itself may write such a text. */
export declare function looksSealed(text: string): boolean;
/** The text with every seal in it put through. */
export declare function replaceSeals(text: string, put: (seal: string) => string): string;
/** The text as it may leave the desk: every sealed number by its last four digits. */
export declare function withoutSeals(text: string): string;
