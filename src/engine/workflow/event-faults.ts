import { isBlank } from '#domain/plain-text.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { isCovered, valueAt } from '#engine/data/places.ts';
import { isFilled, type PlainRecord } from '#engine/data/plain-data.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { titleOf } from '#engine/form/rule-texts.ts';
import type { EventForm } from '#engine/declaration/open-fields.ts';

export type FilledEvent = {
  readonly compiled: Pick<CompiledForm, 'titles'>;
  readonly event: EventForm;
  /** What the record says before the event, and after it. */
  readonly stored: PlainRecord;
  readonly data: PlainRecord;
  readonly hidden: ReadonlySet<string>;
  /** Paths of the fields whose old values are confirmed. */
  readonly confirmed: readonly string[];
};

type Setting = NonNullable<EventForm['fields']>[string];

const pointerTo = (path: string): string => `/${path.replaceAll('.', '/')}`;

function faultOf({ compiled, stored, data, hidden, confirmed }: FilledEvent, path: string, setting: Setting): DataFault | undefined {
  const pointer = pointerTo(path);
  const before = valueAt(stored, pointer);
  // where the record says nothing, whether it must be filled in is said by what the event needs
  if (setting === 'shown' || setting === 'open' || !isFilled(before) || isCovered(hidden, pointer)) return undefined;
  if (!sameValue(before, valueAt(data, pointer))) return undefined;
  const [en, es] = [titleOf(compiled, path, 'en'), titleOf(compiled, path, 'es')];
  if (setting === 'changed')
    return {
      pointer,
      code: 'not_changed',
      message: { en: `Enter a new value for "${en}".`, es: `Ingrese un valor nuevo para "${es}".` },
    };
  if (confirmed.includes(path)) return undefined;
  return {
    pointer,
    code: 'not_confirmed',
    message: { en: `Confirm that "${en}" is still right, or change it.`, es: `Confirme que "${es}" sigue siendo correcto, o cámbielo.` },
  };
}

/** What is wrong with the fields that an event wants confirmed or changed. */
export function eventFaults(filled: FilledEvent): readonly DataFault[] {
  return Object.entries(filled.event.fields ?? {}).flatMap(([path, setting]) => faultOf(filled, path, setting) ?? []);
}

/** The fields of an event whose old value has to be confirmed: those that have one. */
export function askedFields({ fields = {} }: EventForm, stored: PlainRecord): readonly string[] {
  return Object.keys(fields).filter((path) => fields[path] === 'ask' && isFilled(valueAt(stored, pointerTo(path))));
}

/** A note that is missing. */
export function noteFault(setting: 'required' | 'offered' | undefined, note: string | undefined): DataFault | undefined {
  if (setting !== 'required' || !isBlank(note ?? '')) return undefined;
  return { pointer: '/note', code: 'field_required', message: { en: 'Enter a note.', es: 'Ingrese una nota.' } };
}
