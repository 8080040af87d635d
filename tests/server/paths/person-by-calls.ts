import type { PlainRecord } from '#engine/data/plain-data.ts';
import { mustPreview } from '#engine/declaration/letters.ts';
import { newKey, send } from '../sending.ts';
import type { Caller } from '../test-desk.ts';
import { callWith, creator, sendingCall, senderOf, storedState, type Driving, type Person, type PersonalEvent } from './driving.ts';

type Seen = { readonly letters: readonly { readonly previewId: string; readonly sha256: string }[] };

/** Looks at the letters that a call would write, and answers the headers that say so. */
async function looked(caller: Caller, call: string, body: object): Promise<Readonly<Record<string, string>>> {
  const { letters = [] } = (await caller.call(call, { body })).json<Partial<Seen>>();
  const headers = {
    'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
    'x-preview-hash': letters.map(({ sha256 }) => sha256).join(','),
  };
  return letters.length === 0 ? {} : headers;
}

const previewHeaders = async ({ automation, desk }: Driving, { id, step }: PersonalEvent, body: object) =>
  looked(await desk.as(senderOf(step)), callWith(automation.manifest.serves?.previewEvent, { id }), body);

/** Sends the first form as a page would, after a look at its letters where it must be looked at. */
export async function sendFirstForm({ automation, desk }: Pick<Driving, 'automation' | 'desk'>, body: PlainRecord) {
  const { manifest } = automation;
  const caller = await desk.as(creator);
  const headers = mustPreview(manifest) ? await looked(caller, callWith(manifest.serves?.preview, body), body) : {};
  return send(caller, sendingCall({ automation }, body), { body, headers });
}

const sendForm: Person['sendForm'] = async (driving, body) => {
  const answer = await sendFirstForm(driving, body);
  if (answer.statusCode >= 300) throw new Error(`submit: ${answer.body.slice(0, 400)}`);
  return answer.json<{ id: string }>().id;
};

const sendEvent: Person['sendEvent'] = async (driving, event) => {
  const { id, step, stored, fills, confirms, note } = event;
  const confirmed = confirms.length === 0 ? {} : { confirmed: confirms };
  const body = { event: step.cause, ...stored, ...fills, ...confirmed, ...(note === undefined ? {} : { note }) };
  const caller = await driving.desk.as(senderOf(step));
  const attempt = async () => {
    const headers = step.move?.meta.letters === undefined ? {} : await previewHeaders(driving, event, body);
    return send(caller, callWith(driving.automation.manifest.serves?.transition, { id }), { body, headers, key: newKey() });
  };
  const first = await attempt();
  // On the day of an event the clock may move the record first; a person would look again, too.
  const answer = first.statusCode === 409 ? await attempt() : first;
  if (answer.statusCode >= 300) throw new Error(`${step.from}: ${step.cause}: ${answer.body.slice(0, 400)}`);
};

/** Somebody who sends what a page of the desk would send. */
export const personByCalls: Person = { sendForm, sendEvent, stateOf: storedState };
