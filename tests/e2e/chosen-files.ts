import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { pathOfPointer, valueAt, valueOfPath } from '#engine/data/places.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { panelPdf } from '../server/readings/panel-pdf.ts';

/** A file on somebody's disk, and what the page says when it was read. */
export type ChosenFile = { readonly name: string; readonly bytes: Buffer; readonly then?: RegExp };

type Read = NonNullable<Automation['rules']['reads']>[string];

/** A panel that says what is to be entered. */
function panelOf({ fills }: Read, data: PlainRecord): Promise<Buffer> {
  const said = (what: string): string => {
    const [path = ''] = Object.entries(fills).find(([, source]) => source === `panelInformation.${what}`) ?? [];
    return String(valueOfPath(data, path));
  };
  const issuedOn = calendarDate(said('issueDate'));
  return panelPdf({
    panelNumber: said('panelNumber'),
    specialty: said('qmeSpecialty'),
    ...(issuedOn === undefined ? {} : { issueDate: usDate(issuedOn) }),
  });
}

/** The file for a place in a form with this data: one that the desk reads says what the form says. */
export async function chosenFile({ rules }: Automation, data: PlainRecord, pointer: string): Promise<ChosenFile> {
  const { originalname, base64 } = recordOf(valueAt(data, pointer));
  const name = String(originalname);
  const read = rules.reads?.[pathOfPointer(pointer)];
  if (read === undefined) return { name, bytes: Buffer.from(String(base64), 'base64') };
  return { name, bytes: await panelOf(read, data), then: /was read\. \d+ entries were found/ };
}
