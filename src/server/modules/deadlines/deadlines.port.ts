import type { OpenDays, OpenDaysQuery } from '#schemas/api/records.gen.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

/** The last days that open records wait for. */
export type DeadlinesPort = { readonly open: (user: SignedIn, asked: OpenDaysQuery) => Promise<OpenDays> };
