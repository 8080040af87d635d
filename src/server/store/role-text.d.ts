import type { Role } from '#schemas/meta/common.gen.ts';
/** A stored role; throws when the table holds a word that is none. */
export declare function roleOf(text: string): Role;
