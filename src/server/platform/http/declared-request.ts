/** What a declaration says of the call that a request is for. */
export type DeclaredRequest = {
  /** As it stands in the declaration. */
  readonly path: string;
  /** How many values its body may hold. */
  readonly valueLimit: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Only of declared calls. */
    declared?: DeclaredRequest;
  }
}
