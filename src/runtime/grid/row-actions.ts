import { defined } from '#domain/defined.ts';
import type { CallsPort } from '#runtime/ports/calls.port.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import type { FormData, Problem } from '#runtime/ports/call-result.ts';
import { wordOfRow } from './cell-text.ts';
import type { AskedEvent } from '../record/asked-event.ts';
import type { RecordActions, RowPage } from '#schemas/api/records.gen.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';

type Meta = NonNullable<NonNullable<Automation['lifecycle']>['states'][string]['on']>[string];

const transitionsOf = (transitions: Meta | undefined) =>
  transitions === undefined ? [] : Array.isArray(transitions) ? transitions : [transitions];

export const idOfRow = (row: Row): string => wordOfRow(row, 'id');

const nameOfAction = ({ event, call }: RowAction): string => event ?? call ?? '';

/** What an action says itself; its words win over those of its event. */
const ownWords = ({ label, style, confirm, yes, no }: RowAction): AskedEvent => ({
  label,
  ...defined({ style, confirm, yes, no }),
});

const wordsOfEvent = ({ style, confirm, yes, no, sections, letters, note }: Omit<AskedEvent, 'label'>): Omit<AskedEvent, 'label'> => ({
  ...defined({ style, confirm, yes, no, sections, letters, note }),
});

/** What an action asks first, as declared: its own words, and what the event of the row's state wants to know. Undefined where the row's state has no such event. */
export const askedBy = (automation: Automation, action: RowAction, row: Row): AskedEvent | undefined => {
  if (action.event === undefined) return ownWords(action);
  const [transition] = transitionsOf(automation.lifecycle?.states[wordOfRow(row, 'state')]?.on?.[action.event]);
  return transition === undefined ? undefined : { ...wordsOfEvent(transition.meta), ...ownWords(action) };
};

/** Whether an action can be done to a row: as the desk says, else as far as the state tells. */
export const isOffered = (automation: Automation, offers: RowPage['offers'], { action, row }: Target): boolean =>
  offers === undefined ? askedBy(automation, action, row) !== undefined : offers[idOfRow(row)]?.includes(nameOfAction(action)) === true;

/** The same as askedBy for the record as it stands now, its question with the names and dates of the record. Undefined when it cannot be done any more. */
export const askedNow = ({ events, calls, questions }: RecordActions, action: RowAction): AskedEvent | undefined => {
  const { confirm: _, ...own } = ownWords(action);
  const question = questions[nameOfAction(action)];
  const asked = { ...own, ...defined({ confirm: question }) };
  if (action.event === undefined) return calls.some((call) => call === action.call) ? asked : undefined;
  const event = events.find((one) => one.event === action.event);
  return event === undefined ? undefined : { ...wordsOfEvent(event), ...asked };
};

type Target = { readonly action: RowAction; readonly row: Row };

/** Does an action to a record; answers why when it was refused. */
export const doAction = async (
  calls: CallsPort,
  version: string,
  one: Target & { readonly body?: FormData },
): Promise<Problem | undefined> => {
  const { action, row } = one;
  const { revision } = row;
  const settings = { version, params: { id: idOfRow(row) }, ...(typeof revision === 'number' ? { revision } : {}) };
  const body = { ...one.body, event: action.event };
  const answer =
    action.event === undefined
      ? await calls.send(action.call ?? 'delete', one.body, settings)
      : await calls.send('transition', body, settings);
  return answer.ok ? undefined : answer.problem;
};
