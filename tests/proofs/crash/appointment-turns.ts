import { addDays, californiaDate } from '#domain/calendar-date.ts';
import { appointment, scheduling } from '../../server/sending.ts';
import { isRight, ownWord, type Sent, type Turn } from './acknowledged.ts';
import { contest } from './contested.ts';
import type { Person } from './person.ts';
import { send } from './sending-turns.ts';

const path = '/appointments';
const firstDay = 30;
const slotsOfDay = 20;
const firstHour = 7;
let slots = 0;

/** A day and a time at which nobody else has the physician. */
function newSlot() {
  const [day, half] = [firstDay + Math.floor(slots / slotsOfDay), slots % slotsOfDay];
  slots += 1;
  const hour = String(firstHour + Math.floor(half / 2)).padStart(2, '0');
  return { appointmentOn: addDays(californiaDate(Date.now()), day), appointmentTime: `${hour}:${half % 2 === 0 ? '00' : '30'}:00` };
}

const placeOf = (words: string): string => `Suite ${words}`;
/** Requested today, so that no time that runs from it is over. */
const bodyAt = (slot: object, words: string) => ({
  ...appointment,
  ...slot,
  appointmentRequestedOn: californiaDate(Date.now()),
  appointmentPlace: placeOf(words),
});

/** An appointment that is scheduled: the client and the other side are written to. Every second one is wanted by two people. */
export function appointments(colleague: (somebody: Person) => Person): Turn {
  let number = 0;
  return async (somebody, told) => {
    number += 1;
    const slot = newSlot();
    if (number % 2 === 0) {
      const what = `the physician on ${slot.appointmentOn} at ${slot.appointmentTime}`;
      const refusal = 'already has the appointment';
      await contest([somebody, colleague(somebody)], told, {
        kind: 'appointment',
        path,
        body: (words) => bodyAt(slot, words),
        what,
        refusal,
      });
      return;
    }
    const words = ownWord();
    const made = await send(somebody, told, { kind: 'appointment', words, path, body: bodyAt(slot, words) });
    if (made === undefined) return;
    const { sent, isDeferred } = made;
    if (isDeferred) return void told.submissions.push({ ...sent, events: 0 });
    const body = { ...scheduling, ...slot, appointmentPlace: placeOf(words) };
    const moved = await somebody.ask({ method: 'POST', path: `${path}/${sent.id}/events`, key: `${words}-move`, body });
    const isMoved = isRight(told, `schedule by ${somebody.role}`, moved);
    told.submissions.push({ ...sent, ...(isMoved ? { events: 1, versions: 2, letters: 2 } : { events: 0 }) });
  };
}

const isAppointment = ({ kind }: Sent): boolean => kind === 'appointment';
export const isScheduled = (sent: Sent): boolean => isAppointment(sent) && sent.events === 1;
export const isWanted = (sent: Sent): boolean => isAppointment(sent) && sent.contested !== undefined;
