import type { PlainRecord } from '#engine/data/plain-data.ts';
import { demandOffered } from '#server/modules/automations/published-automation.public.ts';
import type { CaseListsPort } from '#server/modules/case-lists/case-lists.port.ts';
import type { ListsPort } from '#server/modules/lists/lists.port.ts';
import type { OneRecord } from '#server/modules/records/visible-record.public.ts';
import { fieldsInAddress, type CallAnswer, type CallRequest } from './declared-call.public.ts';

/** A page of rows under the name that the call has for them, with what it says beside. */
const pageOf = ({ envelope, message }: CallRequest['call'], { rows, ...page }: { readonly rows: unknown }): CallAnswer => ({
  status: 200,
  body: { [envelope]: rows, ...page, ...(message === undefined ? {} : { success: true, message }) },
});

/** The records of a list, or the entries of a log. A placeholder in the address is a filter that always holds. */
export async function listRecords(
  { lists, caseLists }: { readonly lists: ListsPort; readonly caseLists: CaseListsPort },
  { call, params, user, query, wantsCsvIn: language }: CallRequest,
): Promise<CallAnswer> {
  demandOffered(call);
  const isLog = call.useCase === 'log';
  const fixed = Object.entries(params).map(([name, value]) => [call.params[name] ?? name, String(value)] as const);
  const asked = { published: call.published, user, asked: { ...query, ...Object.fromEntries(fixed) } };
  if (!isLog && call.published.automation.list?.source === 'cases') return pageOf(call, await caseLists.list(asked));
  if (language !== undefined)
    return { status: 200, body: undefined, csv: await (isLog ? lists.exportedLog : lists.exported)({ ...asked, language }) };
  const figure = isLog ? undefined : await lists.figure(asked);
  if (figure !== undefined) return { status: 200, body: figure };
  const beside = isLog ? undefined : await lists.beside(asked);
  if (beside !== undefined) return { status: 200, body: beside };
  const ofDays = isLog ? undefined : await lists.days(asked);
  if (ofDays !== undefined) {
    const { rows, ...days } = ofDays;
    return { status: 200, body: { [call.envelope]: rows, ...days } };
  }
  return pageOf(call, await (isLog ? lists.log : lists.list)(asked));
}

/** Numbers about the records of a list, under the names that the call has for them. Without records, or where a figure hides small groups, a value is null. */
export async function listFigures({ lists }: { readonly lists: ListsPort }, { call, user, query }: CallRequest): Promise<CallAnswer> {
  demandOffered(call);
  const told = await Promise.all(
    Object.entries(call.answers ?? {}).map(async ([name, { figure, is }]) => {
      const found = await lists.figure({ published: call.published, user, asked: { ...query, figure } });
      const groups = found?.groups.map(({ value, count }) => ({ value, count })) ?? [];
      const answers = { count: found?.all?.count ?? 0, value: found?.all?.amount ?? null, groups };
      return [name, answers[is]] as const;
    }),
  );
  return { status: 200, body: Object.fromEntries(told) };
}

export async function getRecord(
  { readRecord }: { readonly readRecord: (request: OneRecord) => Promise<unknown> },
  { call, params, user }: CallRequest,
): Promise<CallAnswer> {
  demandOffered(call);
  const record = await readRecord({ user, id: idIn(params), automationId: call.published.id, fields: fieldsInAddress({ call, params }) });
  return { status: 200, body: { [call.envelope]: record } };
}

function idIn({ id }: PlainRecord): string {
  return typeof id === 'string' ? id : '';
}
