import type { CallResult } from '#runtime/ports/call-result.ts';

const missing = { code: 'not_found', status: 404, message: 'The pages of this letter were not written with the stories.' };

/** The pages of an example's letter, which the generator wrote beside the stories. */
export const loadLetter = async (automation: string, example: string | undefined): Promise<CallResult<Uint8Array>> => {
  if (example === undefined) return { ok: false, problem: missing };
  const answer = await fetch(`letters/${automation}-${example}.pdf`);
  if (!answer.ok) return { ok: false, problem: missing };
  return { ok: true, value: new Uint8Array(await answer.arrayBuffer()) };
};
