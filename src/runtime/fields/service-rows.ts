import { listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';

/** The number of the row of somebody among the methods of service; -1 without one. */
export const rowOfParty = (value: unknown, partyId: string): number =>
  listOf(value).findIndex((row) => recordOf(row)['partyId'] === partyId);

/** What the row of somebody says; nothing without one. */
export const serviceOf = (value: unknown, partyId: string): PlainRecord => recordOf(listOf(value)[rowOfParty(value, partyId)]);

/** The row of somebody changed, or a new one at the end; there is one for each of them. */
export const withService = (value: unknown, partyId: string, change: PlainRecord): readonly unknown[] => {
  const [rows, at] = [listOf(value), rowOfParty(value, partyId)];
  const { isLeftOut, because, ...row }: PlainRecord = { ...serviceOf(value, partyId), partyId, ...change };
  const made = isLeftOut === true ? { ...row, isLeftOut, because: because ?? '' } : row;
  const others = (entry: unknown): boolean => recordOf(entry)['partyId'] !== partyId;
  return at === -1 ? [...rows, made] : [...rows.slice(0, at), made, ...rows.slice(at + 1).filter(others)];
};
