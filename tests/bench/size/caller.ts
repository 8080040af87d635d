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

export async function signedIn(origin: string): Promise<Call> {
  const token = await tokenOf(origin);
  return async (path) => {
    const before = performance.now();
    const answer = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`GET ${path} was answered with ${answer.status}: ${text.slice(0, 300)}`);
    return { body: JSON.parse(text), ms: performance.now() - before };
  };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
