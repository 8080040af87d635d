import { withoutValues } from '#engine/data/changed-data.ts';
import { withClearedFields } from '#engine/form/cleared-fields.ts';
import { withOpenFields } from '#engine/form/closed-fields.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import type { Draft } from '#schemas/api/desk.gen.ts';
import type { EventEntry } from '#schemas/api/desk.gen.ts';
import type { FormStart, OpenForm } from '../form/open-form.ts';
import type { EventState } from './event-state.ts';

const rootOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;

/** Only what is open is kept and sent with an event. */
export const openPart = (data: FormData, open: ReadonlySet<string>): FormData => {
  const names = new Set([...open].map(rootOf));
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)));
};

type Entered = Pick<OpenForm, 'store' | 'body'>;

/** What is sent of the fields of an event: null for what was emptied, and nothing for what the desk fills in itself. */
export const eventFields = ({ store, body }: Entered, stored: FormData, open: ReadonlySet<string>): FormData => {
  const { locked } = store.snapshot().state;
  const top = new Set([...locked].filter((pointer) => !/\/\d+(?:\/|$)/u.test(pointer)));
  const data = withoutValues(openPart(body(), open), top);
  return withClearedFields({ data, stored, open, locked: top });
};

/** What is written beside the fields of an event, as it is sent. */
export const besideFields = ({ note, confirmed }: Pick<EventState, 'note' | 'confirmed'>): Omit<EventEntry, 'revision'> => ({
  ...(note === '' ? {} : { note }),
  ...(confirmed.length === 0 ? {} : { confirmed: [...confirmed] }),
});

type Started = { readonly form: Omit<FormStart, 'scopes' | 'event'>; readonly event: Pick<EventState, 'restored' | 'note' | 'confirmed'> };

/** What the form of an event starts with: the record, with the draft over it where there is one. */
export const startOfEvent = ({ data, revision }: Submission, draft: Draft | null, open: ReadonlySet<string>): Started => {
  if (draft === null) return { form: { data }, event: { restored: undefined, note: '', confirmed: [] } };
  const { savedAt, sources = [], words = {}, entry } = draft;
  return {
    form: { data: withOpenFields({ sent: openPart(draft.data, open), stored: data, open, leftOut: 'cleared' }).data, sources, words },
    event: {
      restored: { savedAt, recordChanged: entry?.revision !== revision },
      note: entry?.note ?? '',
      confirmed: entry?.confirmed ?? [],
    },
  };
};
