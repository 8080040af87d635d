import type { LocalizedText, Role } from '#schemas/meta/common.gen.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { Registry } from './registry.ts';
/** The pages that this person may open, and of the others who may: one policy for the menu, the router and the server. */
export declare function routesOf(registry: Pick<Registry, 'all'>, { id, email, role, name, lastName }: SignedIn): {
    user: DeskUser;
    routes: ({
        path: string;
        screen: 'form' | 'list' | 'log';
        group?: 'Depositions' | 'Legal Filings' | 'PTPs and Treatment' | 'Operations' | 'Med-Legals' | 'Management' | 'Settlements' | 'Fun';
        icon?: 'receipt' | 'calendar' | 'file' | 'mail' | 'payment' | 'people' | 'stethoscope' | 'gavel' | 'list' | 'car' | 'home' | 'clock' | 'star' | 'chart' | 'inbox';
        company?: 'pacific-workers' | 'hustle-and-flow' | 'viva-global';
        menuTitle?: string | {
            en: string;
            es?: string;
        };
        roles: import("../../../schemas/meta/manifest.gen.ts").Roles;
        automation: string;
        bundle: string;
        status: "live" | "planned" | "retired";
        title: LocalizedText;
        description: string | {
            en: string;
            es?: string;
        };
        meanwhile?: string | {
            en: string;
            es?: string;
        };
        menu: boolean;
    } | import("./coded-pages.ts").CodedPage)[];
    finds: string[];
    closed: {
        path: string;
        title: {
            readonly en: string;
            readonly es: string;
        } | LocalizedText;
        roles: readonly Role[] | import("../../../schemas/meta/manifest.gen.ts").Roles;
    }[];
};
/** The same as it is published now: word of a new version may reach a browser before it reaches this server. */
export declare function freshRoutesOf(registry: Pick<Registry, 'all' | 'refresh'>, person: SignedIn): Promise<{
    user: DeskUser;
    routes: ({
        path: string;
        screen: 'form' | 'list' | 'log';
        group?: 'Depositions' | 'Legal Filings' | 'PTPs and Treatment' | 'Operations' | 'Med-Legals' | 'Management' | 'Settlements' | 'Fun';
        icon?: 'receipt' | 'calendar' | 'file' | 'mail' | 'payment' | 'people' | 'stethoscope' | 'gavel' | 'list' | 'car' | 'home' | 'clock' | 'star' | 'chart' | 'inbox';
        company?: 'pacific-workers' | 'hustle-and-flow' | 'viva-global';
        menuTitle?: string | {
            en: string;
            es?: string;
        };
        roles: import("../../../schemas/meta/manifest.gen.ts").Roles;
        automation: string;
        bundle: string;
        status: "live" | "planned" | "retired";
        title: LocalizedText;
        description: string | {
            en: string;
            es?: string;
        };
        meanwhile?: string | {
            en: string;
            es?: string;
        };
        menu: boolean;
    } | import("./coded-pages.ts").CodedPage)[];
    finds: string[];
    closed: {
        path: string;
        title: {
            readonly en: string;
            readonly es: string;
        } | LocalizedText;
        roles: readonly Role[] | import("../../../schemas/meta/manifest.gen.ts").Roles;
    }[];
}>;
