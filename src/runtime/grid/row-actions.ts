import type { CallsPort, FormData, Problem, Row } from '../ports.ts';
import { wordOfRow } from './cell-text.ts';
import type { AskedEvent } from '../record/event-dialog.tsx';
import type { Automation } from '#engine/declaration/automation.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';

type Meta = NonNullable<NonNullable<Automation['lifecycle']>['states'][string]['on']>[string];

const listOfWays = (ways: Meta | undefined) => (ways === undefined ? [] : Array.isArray(ways) ? ways : [ways]);

export const idOfRow = (row: Row): string => wordOfRow(row, 'id');

/** What an action asks first: its own words, and what the event of the row's state wants to know. Undefined where the row's state has no such event. */
export const askedBy = (automation: Automation, action: RowAction, row: Row): AskedEvent | undefined => {
  const own = {
    label: action.label,
    ...(action.style === undefined ? {} : { style: action.style }),
    ...(action.confirm === undefined ? {} : { confirm: action.confirm }),
  };
  if (action.event === undefined) return own;
  const [way] = listOfWays(automation.lifecycle?.states[wordOfRow(row, 'state')]?.on?.[action.event]);
  if (way === undefined) return undefined;
  const { style, confirm, payload, titles } = way.meta;
  return {
    ...(style === undefined ? {} : { style }),
    ...(confirm === undefined ? {} : { confirm }),
    ...(payload === undefined ? {} : { payload }),
    ...(titles === undefined ? {} : { titles }),
    ...own,
  };
};

/** Does an action to a record; answers why when it was refused. */
export const doAction = async (
  calls: CallsPort,
  version: string,
  one: { readonly action: RowAction; readonly row: Row; readonly payload?: unknown; readonly body?: FormData },
): Promise<Problem | undefined> => {
  const { action, row, payload } = one;
  const settings = { version, params: { id: idOfRow(row) } };
  const body = { event: action.event, ...(payload === undefined ? {} : { payload }) };
  const answer =
    action.event === undefined
      ? await calls.send(action.call ?? 'delete', one.body, settings)
      : await calls.send('transition', body, settings);
  return answer.ok ? undefined : answer.problem;
};
