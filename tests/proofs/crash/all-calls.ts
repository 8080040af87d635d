import { setTimeout as pause } from 'node:timers/promises';
import { expectedCalls, withoutTarget } from '../../access/calls.ts';
import { callBodies } from '../../server/access/call-bodies.ts';
import { workAtTheOffice } from './office-work.ts';
import { nothingYet } from './acknowledged.ts';
import { emailOf, person, type Desk } from './person.ts';
import { demoPassword } from '#demo/demo-firm.ts';

export type Calling = { readonly stop: () => Promise<void> };

/** What would sign the administrator out, change the password of everybody who tests, or never ends. */
const left: ReadonlySet<string> = new Set(['PUT /auth/profile/password', 'POST /auth/profile/sessions/endOthers', 'GET /desk/events']);

/** Somebody who goes through every call of the desk, again and again, and minds no answer: so that the ports are used all through. */
export function callEverything(desk: Desk): Calling {
  let stopped = false;
  const admin = person(desk, 'admin', nothingYet());
  const bodies = callBodies({ id: '01900000-0000-7000-8000-0000000000ff', email: emailOf('admin'), password: demoPassword, token: 'none' });
  const go = async (): Promise<void> => {
    let round = 0;
    while (!stopped) {
      round += 1;
      await workAtTheOffice(desk, admin, round);
      for (const { call } of expectedCalls.filter((each) => !left.has(each.call))) {
        if (stopped) return;
        const [method = 'GET'] = call.split(' ');
        const target = withoutTarget(call).split(' ')[1] ?? '/';
        const path = round % 2 === 0 ? target : target.replace('99999999', '20260017').replace('no-such-automation', '5710-fees');
        const body = bodies[call];
        const sends = method === 'GET' || method === 'DELETE' || body === undefined ? {} : { body: { ...body, ...named(call, round) } };
        await admin.ask({ method, path, key: `calling-${round}-${call}`, ...sends });
        await pause(20);
      }
    }
  };
  const going = go();
  return {
    stop: async () => {
      stopped = true;
      await going;
    },
  };
}

/** What may be there only once has another name in each round. */
function named(call: string, round: number): object {
  return call === 'POST /auth/users' ? { email: `pia.${round}@firm.example`, password: 'kelp orbit violin 9' } : {};
}
