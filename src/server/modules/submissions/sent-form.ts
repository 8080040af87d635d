import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { AppError, type InputFault } from '#server/platform/app-error.ts';
import { filledFields } from '#server/modules/automations/filled-fields.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { ServedCall } from '#server/modules/automations/served-calls.port.ts';

/** A form as it came, apart from the numbers that its sender worked out. */
export type SentForm = { readonly data: PlainRecord; readonly sentComputed?: PlainRecord };

type Sent = {
  readonly call: Pick<ServedCall, 'params' | 'filledFrom'>;
  readonly live: PublishedAutomation;
  readonly body: unknown;
  readonly params: PlainRecord;
};

/** Reads the form out of a body and its address. What only the desk says (payload, computed) never becomes part of the data. */
export function readSentForm({ call, live, body, params }: Sent): SentForm {
  if (!isRecord(body)) throw wrongBody('', 'Send the fields of the form as an object.');
  const fields = recordOf(live.automation.schema?.properties);
  const payload = recordOf(live.automation.rules.payload);
  const declared = new Set(Object.keys(live.automation.rules.computed ?? {}).filter((name) => !name.includes('.')));
  const data: Record<string, unknown> = {};
  const computed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (Object.hasOwn(fields, name)) data[name] = value;
    else if (name === 'computed') Object.assign(computed, recordOf(value));
    else if (declared.has(name)) computed[name] = value;
    else if (!Object.hasOwn(payload, name)) data[name] = value;
  }
  Object.assign(data, filledFields({ data, computed, filledFrom: call.filledFrom, shapes: shapesOf(live) }));
  addFromAddress({ data, call, fields, params });
  return Object.keys(computed).length === 0 ? { data } : { data, sentComputed: computed };
}

function shapesOf({ compiled }: PublishedAutomation): PlainRecord {
  return Object.fromEntries(compiled.fields.map(({ path, shape }) => [path, shape]));
}

type Addressed = {
  readonly data: Record<string, unknown>;
  readonly call: Pick<ServedCall, 'params'>;
  readonly fields: PlainRecord;
  readonly params: PlainRecord;
};

function addFromAddress({ data, call, fields, params }: Addressed): void {
  for (const [placeholder, value] of Object.entries(params)) {
    const field = call.params[placeholder] ?? placeholder;
    const shape = fields[field];
    if (!isRecord(shape)) continue;
    const given = shape['type'] === 'number' || shape['type'] === 'integer' ? Number(value) : value;
    const sent = data[field] ?? given;
    if (sent !== given) throw wrongBody(`/${field}`, `The address says ${String(given)}. Send the same here.`);
    data[field] = given;
  }
}

function wrongBody(pointer: string, message: string): AppError {
  const fault: InputFault = { pointer, code: 'type', message };
  return new AppError('invalid_input', message, { faults: [fault] });
}
