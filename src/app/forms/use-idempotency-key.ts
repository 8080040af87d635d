import { useRef } from 'react';

import { uniqueId } from '#runtime/store/unique-id.ts';

/** The key under which something is created: the same for the same content, so that a repeat makes nothing twice. */
export const useIdempotencyKey = (): ((content: unknown) => { readonly 'Idempotency-Key': string }) => {
  const keys = useRef(new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.current.get(text) ?? uniqueId();
    keys.current.set(text, key);
    return { 'Idempotency-Key': key };
  };
};
