import { defined } from '#domain/defined.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { laterSections } from '#engine/declaration/later-sections.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { State } from '#schemas/meta/lifecycle.gen.ts';

/** A record of which it is asked whether it can be changed, and who asks. */
export type EditingRequest = {
  readonly automation: Pick<Automation, 'lifecycle' | 'uiSchema' | 'workflow'>;
  readonly state: string | undefined;
  /** Absent for the desk, which edits and deletes nothing. */
  readonly role: Role | undefined;
  /** Whether its letter went out: what was sent stays as it is. */
  readonly letterSent: boolean;
  /** Whether somebody was served with one of its letters: then it is not deleted any more. */
  readonly letterServed?: boolean;
};

/** Whether a record can be changed, or why not. */
export type Permission =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'record_closed' | 'not_allowed'; readonly message: LocalizedText };

/** The sections that can be edited beside the permission; undefined for all of them. */
export type EditPermission = Permission & { readonly sections?: readonly string[] };

type Meta = State['meta'];

const sent: Permission = {
  ok: false,
  code: 'record_closed',
  message: {
    en: 'The letter of this record was sent, so the record stays as it was sent. Use one of its actions to record what changed.',
    es: 'La carta de este registro ya se envió, por eso el registro queda como se envió. Use una de sus acciones para anotar lo que cambió.',
  },
};

const served: Permission = {
  ok: false,
  code: 'record_closed',
  message: {
    en: "A letter of this record was served, so the record can't be deleted. Cancel or close it, or record a correction.",
    es: 'Se notificó una carta de este registro, por eso no se puede eliminar. Cancélelo, ciérrelo o anote una corrección.',
  },
};

function closed({ title }: Meta, done: { readonly en: string; readonly es: string }): Permission {
  const en = `A record with the status "${textIn(title, 'en')}" can't be ${done.en}.`;
  const es = `Un registro con el estado "${textIn(title, 'es')}" no se puede ${done.es}.`;
  return { ok: false, code: 'record_closed', message: { en, es } };
}

const noRight: Permission = {
  ok: false,
  code: 'not_allowed',
  message: { en: 'Your role may not do this to the record.', es: 'Su función no permite hacer esto con el registro.' },
};

const unknownState: Permission = {
  ok: false,
  code: 'record_closed',
  message: {
    en: 'The automation was published without the status that this record has, so the record can only be read.',
    es: 'La automatización se publicó sin el estado que tiene este registro, por eso solo se puede leer.',
  },
};

/** A record that was made before there were states stands in the first one. */
function metaOf({ automation: { lifecycle }, state }: EditingRequest): Meta | undefined {
  return lifecycle?.states[state ?? lifecycle.initial]?.meta;
}

const mayAct = (roles: readonly Role[], { role }: EditingRequest): boolean => role !== undefined && roles.includes(role);

/** Whether a record can be edited: where the automation has states, only as its state declares; never once its letter went out. */
export function recordEditing(request: EditingRequest): EditPermission {
  if (request.letterSent) return sent;
  if (request.automation.lifecycle === undefined) return { ok: true };
  const meta = metaOf(request);
  if (meta === undefined) return unknownState;
  const { edit } = meta;
  if (edit === undefined) return closed(meta, { en: 'edited', es: 'modificar' });
  if (!mayAct(edit.roles, request)) return noRight;
  const sections = edit.sections ?? firstSections(request.automation);
  return { ok: true, ...defined({ sections }) };
}

/** What only events open is not edited beside them; undefined where that is nothing. */
function firstSections(automation: EditingRequest['automation']): readonly string[] | undefined {
  const later = laterSections(automation);
  if (later.size === 0) return undefined;
  return (automation.uiSchema?.sections ?? []).map(({ id }) => id).filter((id) => !later.has(id));
}

/** Whether a record can be deleted: never once a letter of it was served; where the automation has states, only as its state declares; without states only while no letter went out. */
export function recordDeleting(request: EditingRequest): Permission {
  if (request.letterServed === true) return served;
  if (request.automation.lifecycle === undefined) return request.letterSent ? sent : { ok: true };
  const meta = metaOf(request);
  if (meta === undefined) return unknownState;
  if (meta.delete === undefined) return closed(meta, { en: 'deleted', es: 'eliminar' });
  return mayAct(meta.delete.roles, request) ? { ok: true } : noRight;
}
