import type { CompiledMove } from '#engine/compilation/compiled-lifecycle.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { withOpenFields } from '#engine/form/closed-fields.ts';
import { splitOwn } from '#engine/form/own-values.ts';
import { withLockedPrefills } from '#engine/form/locked-prefills.ts';
import type { ScopedRecord } from '#engine/data/record-scope.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { askedFields, eventFaults, noteFault } from '#engine/workflow/event-faults.ts';
import { formOfEvent } from '#engine/workflow/event-form.ts';
import type { StoredRequest } from './act.ts';
import type { ReadEvent } from './event-entry.ts';
import { valuesOver } from './guards.ts';
import { judgeForm, type JudgedForm } from './judge-form.ts';
import { namesOfCase } from './planned-content.ts';

/** A record with what an event fills in, as one of its transitions opens it. */
export type FilledEvent = {
  readonly judged: JudgedForm;
  /** What the record says then; what it said before, where the transition opens nothing. */
  readonly snapshot: Pick<ScopedRecord, 'data' | 'computed' | 'caseFileNumber' | 'caseName'>;
  /** Whether it opens fields at all. */
  readonly opens: boolean;
  readonly values: ScopeValues;
  readonly faults: readonly DataFault[];
};

/** A transition that opens no sections takes no fields: what is misspelt would else be left out in silence. */
function unknownFields(fields: PlainRecord): readonly DataFault[] {
  return Object.keys(fields).map((name) => ({
    pointer: `/${name}`,
    code: 'unknown_field',
    message: { en: 'This event does not have this field.', es: 'Esta acción no tiene este campo.' },
  }));
}

const notAsked: DataFault = {
  pointer: '/confirmed',
  code: 'unknown_field',
  message: { en: 'Confirm only fields that the event asks about.', es: 'Confirme solo los campos sobre los que pregunta la acción.' },
};

/** A record with the fields that a transition opens, before it is judged: what was left out stays, null clears, locked fields have their prefill. */
export function mergedEvent(request: StoredRequest, { meta, open }: CompiledMove, fields: PlainRecord) {
  const { automation, record } = request;
  const { data: stored } = record;
  const values = valuesOver(request, record);
  const compiled = formOfEvent(automation, meta);
  const { data: sent, sentOwn } = splitOwn(automation, fields);
  const merged = meta.sections === undefined ? { data: stored, changed: [] } : withOpenFields({ sent, stored, open, leftOut: 'stays' });
  const { data, filled } = withLockedPrefills({ compiled, data: merged.data, scopes: values, stored, open });
  return { compiled, values, data, filled, sentOwn, changed: merged.changed };
}

/**
 * What a record says with the fields that a transition opens. Fields that were left out keep what is stored, null clears them, and locked ones have
 * their prefill. Faults are all that is wrong with the form, with the note, and with what had to change or to be confirmed.
 */
export function fillEvent(request: StoredRequest, move: CompiledMove, { fields, entry, faults }: ReadEvent): FilledEvent {
  const { automation, record, scopes } = request;
  const { data: stored } = record;
  const { meta, open } = move;
  const opens = meta.sections !== undefined;
  const { compiled, values: before, ...merged } = mergedEvent(request, move, fields);
  const judged = judgeForm({ compiled, ...merged, values: before, scopes, stored, open, byEvent: true });
  const { confirmed = [] } = entry;
  const strange = confirmed.filter((path) => !askedFields(meta, stored).includes(path)).map(() => notAsked);
  const note = noteFault(meta.note, entry.note);
  const isNamed = faults.every(({ pointer }) => pointer !== '/confirmed');
  const asked = isNamed ? eventFaults({ compiled, event: meta, stored, data: judged.data, hidden: judged.state.hidden, confirmed }) : [];
  const ofEntry = [...faults, ...strange, ...(note === undefined ? [] : [note])];
  const { data, state, values } = judged;
  const ofCase = namesOfCase(automation, data, values);
  const snapshot = opens ? { data, computed: state.computed, ...ofCase } : { data: stored, computed: record.computed };
  return {
    judged,
    snapshot,
    opens,
    values,
    faults: [...judged.faults, ...(opens ? [] : unknownFields(splitOwn(automation, fields).data)), ...ofEntry, ...asked],
  };
}
