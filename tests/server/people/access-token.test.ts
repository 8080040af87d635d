import { afterEach, expect, it, vi } from 'vitest';
import { signedAccessTokens } from '#server/platform/secrets/signed-tokens.ts';

afterEach(() => void vi.useRealTimers());

it('an access token is good for ten minutes and no longer', async () => {
  const tokens = signedAccessTokens('a secret of this test');
  const user = { id: 'u-1', email: 'admin@firm.example', role: 'admin', name: 'Ida', lastName: 'Quintero' } as const;
  const token = await tokens.sign({ user, sessionId: '01a20a72-2c3f-70a4-b0d5-898c2de53c57' });
  const signedAt = Date.now();
  const readAfter = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: signedAt + seconds * 1000 });
    return tokens.read(token);
  };
  expect(await readAfter(598)).toEqual({ user, sessionId: '01a20a72-2c3f-70a4-b0d5-898c2de53c57' });
  expect(await readAfter(601)).toBeUndefined();
});
