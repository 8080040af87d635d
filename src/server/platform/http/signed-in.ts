import type { Role } from '#schemas/meta/common.gen.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';

/** Who a request comes from: the user as stored now, not as the token said when it was signed. */
export type SignedIn = DeskUser & {
  readonly sessionId: string;
  /** An administrator set the password: it must be changed before anything else. */
  readonly passwordChangeDue?: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it; undefined on public routes. */
    signedIn: SignedIn | undefined;
    /** Who sent it. Refuses when nobody is signed in, so a route cannot forget to ask. */
    readonly user: SignedIn;
  }
  interface FastifyContextConfig {
    /** Answers anybody. Every other route demands a session. */
    public?: boolean;
    /** For a route that is public for some requests, by their addresses. */
    publicIf?: (request: FastifyRequest) => boolean;
    /** The roles that may call it; without them everyone who is signed in. */
    roles?: readonly Role[];
    /** Answers also a person who must change the password first. */
    beforePasswordChange?: boolean;
  }
}
