import type { Role } from '#schemas/meta/common.gen.ts';
import type { Route } from '#schemas/meta/manifest.gen.ts';
type Words = {
    readonly en: string;
    readonly es: string;
};
export type CodedPage = Pick<Route, 'path' | 'group' | 'icon' | 'company'> & {
    readonly title: Words;
    readonly description: Words;
    /** Nobody where it is empty. */
    readonly roles: readonly Role[];
    /** A page that is not built yet is a card that says so. */
    readonly status?: 'planned';
    /** What people do until it is. */
    readonly meanwhile?: Words;
};
/** The pages that no declaration describes; open to everyone who is signed in are / and /profile, which no menu has. */
export declare const codedPages: readonly CodedPage[];
export {};
