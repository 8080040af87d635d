import type { PlainRecord } from '#engine/data/plain-data.ts';
import { filledFields } from './settings-form.ts';

type SheetRow = Readonly<Record<string, string>>;

/** A case as the desk's page and its call say it: columns as in a case file, all of them text. */
type Sheet = { readonly case: SheetRow; readonly parties: readonly SheetRow[]; readonly injuries: readonly SheetRow[] };

const amount = /^\d+(\.\d+)?$/;

/** A case as its form holds it. */
export function caseFormData({ case: own, parties, injuries }: Sheet): PlainRecord {
  const { weeklyTdRate: rate = '', ...texts } = own;
  return {
    ...filledFields({ ...texts, weeklyTdRate: amount.test(rate) ? Number(rate) : rate }),
    ...(parties.length === 0 ? {} : { parties: parties.map(filledFields) }),
    ...(injuries.length === 0 ? {} : { injuries: injuries.map(filledFields) }),
  };
}
