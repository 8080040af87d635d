import { settingsOf } from '#engine/check-pages/served.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Served } from '#schemas/meta/manifest.gen.ts';
import type { TestDesk } from '../test-desk.ts';
import type { Step } from './lifecycle-paths.ts';

/** What a record is taken along its path on. */
export type DrivenDesk = Pick<TestDesk, 'as' | 'database'>;

export type Driving = {
  readonly desk: DrivenDesk;
  readonly automation: Automation;
  /** A form that can be sent. */
  readonly minimal: PlainRecord;
  readonly clock: { readonly now: () => Date; readonly set: (now: string) => void };
};

/** An event that a person sends. */
export type PersonalEvent = {
  readonly id: string;
  readonly step: Step;
  /** What stands in the sections of the event already. */
  readonly stored: PlainRecord;
  readonly fills: PlainRecord;
  /** The fields of which the person says that they are still right. */
  readonly confirms: readonly string[];
  /** Where the event asks for one. */
  readonly note: string | undefined;
};

type State = string | null | undefined;

/** How a person works with a record: by calls, or at the pages of the desk. */
export type Person = {
  /** Sends the first form; answers the id of the record. */
  readonly sendForm: (driving: Driving, body: PlainRecord) => Promise<string>;
  readonly sendEvent: (driving: Driving, event: PersonalEvent) => Promise<void>;
  /** Looks which state a record has. */
  readonly stateOf: (driving: Driving, id: string) => Promise<State>;
};

/** Who sends the first form. */
export const creator: Role = 'admin';

/** Who sends an event: somebody else than the creator where that is possible. */
export const senderOf = ({ move }: Step): Role => move?.meta.roles?.find((role) => role !== creator) ?? creator;

/** A served call with the values that its address names. */
export function callWith(served: Served | undefined, values: PlainRecord): string {
  if (served === undefined) return '';
  const { call, params = {} } = settingsOf(served);
  return call.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[params[name] ?? name]));
}

/** The call of the first form. */
export const sendingCall = ({ automation }: Pick<Driving, 'automation'>, body: PlainRecord): string => {
  const { submit, create } = automation.manifest.serves ?? {};
  return callWith(submit ?? create, body);
};

export const storedState = async ({ desk }: Driving, id: string): Promise<State> =>
  (await desk.database.db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirst())?.state;

/** What the record says now, and what was computed of it. */
export const storedOf = ({ desk }: Driving, id: string) =>
  desk.database.db
    .selectFrom('records')
    .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
    .select(['record_versions.data', 'record_versions.computed'])
    .where('records.id', '=', id)
    .executeTakeFirstOrThrow();
