import { setTimeout as pause } from 'node:timers/promises';
import { addDays, calendarDate, californiaDate, usDate } from '#domain/calendar-date.ts';
import { panelPdf } from '../../server/readings/panel-pdf.ts';
import { servedPanel } from '../../server/strike-body.ts';
import { isRight, ownWord, type Acknowledged, type Sent, type Turn } from './acknowledged.ts';
import { partOf } from './answers.ts';
import type { Person } from './person.ts';
import { send } from './sending-turns.ts';

const readWithinMs = 240_000;
let panels = 8_600_000;

/** The number that the desk reads in a file; undefined, with what was odd about it, where it reads none. */
async function readNumber(somebody: Person, told: Acknowledged, fileId: string): Promise<string | undefined> {
  const begun = await somebody.ask({ method: 'POST', path: '/desk/readings/of/panel-qme', body: { field: 'documentFile', fileId } });
  if (!isRight(told, `reading by ${somebody.role}`, begun)) return undefined;
  const path = `/desk/readings/${String(begun.body['id'])}`;
  const until = performance.now() + readWithinMs;
  let answer = await somebody.ask({ method: 'GET', path });
  while (answer.body['state'] === 'reading' && performance.now() < until) {
    await pause(500);
    answer = await somebody.ask({ method: 'GET', path });
  }
  if (answer.body['state'] !== 'read') {
    told.oddities.push(`The reading of ${fileId} is ${String(answer.body['state'])}.`);
    return undefined;
  }
  const values = partOf({ body: partOf(answer, 'reading') }, 'values');
  return String(partOf({ body: values }, 'panelInformation')['panelNumber']);
}

/** A panel is given, read, and served with what was read. */
export const servePanel: Turn = async (somebody, told) => {
  panels += 1;
  const [words, panelNumber, issued] = [ownWord(), String(panels), addDays(californiaDate(Date.now()), -1)];
  const issueDate = usDate(calendarDate(issued) ?? issued);
  const form = new FormData();
  const bytes = await panelPdf({ panelNumber, issueDate });
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'panel.pdf');
  const given = await somebody.ask({ method: 'POST', path: '/files', body: form });
  if (!isRight(told, `panel by ${somebody.role}`, given)) return;
  const fileId = String(given.body['fileId']);
  const read = await readNumber(somebody, told, fileId);
  if (read !== undefined && read !== panelNumber) told.oddities.push(`The panel ${panelNumber} was read as ${read}.`);
  if (read === undefined) return;
  const [first, second, third] = servedPanel.doctors;
  const body = {
    ...servedPanel,
    panelNumber,
    panelIssuedOn: issued,
    documentFile: { fileId, name: 'panel.pdf', type: 'application/pdf' },
    doctors: [first, second, { ...third, address: `Suite ${words}` }],
  };
  const made = await send(somebody, told, { kind: 'panel', words, path: '/servepanel/servePanel', body });
  if (made !== undefined) told.submissions.push({ ...made.sent, events: 0 });
};

export const isServedPanel = ({ kind }: Sent): boolean => kind === 'panel';
