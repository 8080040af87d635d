import { useMemo } from 'react';

import { uniqueId } from '#runtime/store/unique-id.ts';
import { useDesk } from '#app/context/desk-context.ts';

import type { UserFields } from './user-of-row.ts';
import type { UserAction } from './user-question.tsx';

export type UserCalls = {
  readonly create: (fields: UserFields, password: string) => Promise<void>;
  readonly update: (id: string, fields: UserFields) => Promise<void>;
  readonly act: (action: UserAction, id: string, newPassword: string) => Promise<void>;
};

/** Argon2 takes its time when many sign in at once. */
const hashTimeoutMs = 15_000;

/** The calls about users; a creation that got no answer is sent again under its key. */
export const useUserCalls = (): UserCalls => {
  const { client } = useDesk();
  return useMemo(() => {
    const keys = new Map<string, string>();
    const keyFor = (content: string): string => {
      const key = keys.get(content) ?? uniqueId();
      keys.set(content, key);
      return key;
    };
    const at = (id: string): string => `/auth/users/${encodeURIComponent(id)}`;
    const settings = { timeout: hashTimeoutMs };
    const acts: Readonly<Record<UserAction, (id: string, newPassword: string) => Promise<unknown>>> = {
      block: (id) => client.post(`${at(id)}/block`),
      unblock: (id) => client.post(`${at(id)}/unblock`),
      remove: (id) => client.delete(at(id)),
      reset: (userId, newPassword) => client.put('/auth/users/password', { userId, newPassword }, settings),
    };
    return {
      create: async (fields, password) => {
        const headers = { 'Idempotency-Key': keyFor(JSON.stringify(fields)) };
        await client.post('/auth/users', { ...fields, password }, { headers, ...settings });
        keys.clear();
      },
      update: async (id, fields) => {
        await client.put(at(id), fields);
      },
      act: async (action, id, newPassword) => {
        await acts[action](id, newPassword);
      },
    };
  }, [client]);
};
