import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Carries the id of the request that everything below belongs to, so that its jobs can name it. */
export const requestContext = {
  within: <Result>(requestId: string, work: () => Result): Result => current.run(requestId, work),
  current: (): string | undefined => current.getStore(),
};
