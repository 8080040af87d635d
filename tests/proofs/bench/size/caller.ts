/** Answers of a desk over HTTP, with the time that each took, in milliseconds. */
export type Call = (path: string) => Promise<{ readonly body: Record<string, unknown>; readonly ms: number }>;

export async function tokenOf(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@firm.example', password: 'demo-desk-2026' }),
  });
  const { token }: { readonly token: string } = JSON.parse(await login.text());
  return token;
}

/** A refused answer is asked for again, as a person would; the time of all tries counts. */
const tries = 5;

export async function signedIn(origin: string): Promise<Call> {
  let token = await tokenOf(origin);
  return async (path) => {
    let before = performance.now();
    for (let left = tries; ; left -= 1) {
      const answer = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      const ms = performance.now() - before;
      if (answer.status === 200) return { body: JSON.parse(text), ms };
      if (answer.status === 401 && left > 1) {
        token = await tokenOf(origin); // its time is over in the middle of a long run
        before = performance.now();
        continue;
      }
      const told = `GET ${path} was answered with ${answer.status} after ${Math.round(ms)} ms: ${text.slice(0, 300)}`;
      if (answer.status !== 503 || left === 1) throw new Error(told);
      console.log(told);
    }
  };
}

/** By nearest rank: the smallest of the values that so many of them do not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
