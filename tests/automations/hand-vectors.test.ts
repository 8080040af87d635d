import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { letterText } from '#engine/letter/letter-text.ts';
import { automationsRoot } from '../../scripts/declarations/declaration-folders.ts';
import { checkedOf, compiledOf, placesOf, stateOf } from '../engine/form/office.ts';
import { modelOf, written } from '../engine/letter/write.ts';
import { byHandVectors } from './by-hand-vectors.ts';
import { hearingVectors } from './hearing-vectors.ts';
import { addressVectors, amendmentVectors, assignmentVectors, noticeVectors, readinessVectors } from './notice-vectors.ts';
import { mileageVectors } from './mileage-vectors.ts';
import { paymentVectors } from './payment-vectors.ts';
import { appointmentVectors, authorizationVectors } from './ptp-vectors.ts';
import { reviewVectors } from './review-vectors.ts';

// Every value here was worked out by hand from the source that is named, and none by running the desk: the *.expected.json of the examples are written
// by the code that they check.

const linesOf = (id: string, data: object, change = {}): readonly string[] =>
  letterText(modelOf(written(compiledOf(id), { ...data }, change))).split('\n');

const feeLetter = {
  caseFileNumber: '20260017',
  caseName: 'Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.',
  dateOfInjury: ['2025-03-14'],
  letterType: 'initial',
  part: '1',
  depositionDate: '2026-04-21',
  place: 'inPerson',
  location: 'Stockton',
  attorneyId: 'attorney-2',
  hourlyRate: 333.33,
  prepTime: 0.25,
  depoTime: 1.25,
  hasMileageReimbursement: true,
  hasTDRequest: true,
  mileageData: { roundTripMiles: 38.6, parking: 14, tolls: 7.75, wageBasis: 'tdRate', weeklyTdRate: 880.5 },
  defenseAttorneyId: 'party-5',
};

const deposition = {
  caseFileNumber: '20260017',
  clientName: 'María de los Ángeles Muñoz Ibáñez',
  depositionDate: '2026-06-09',
  depositionTime: '13:05:00',
  attorneyId: 'attorney-1',
  place: 'inPerson',
  location: '700 Bryant Street, San Francisco',
  prepOn: '2026-06-08',
  interpreterLanguage: 'Spanish',
  letterLanguage: 'es',
};

const panelRequest = {
  caseFileNumber: '20260017',
  clientName: 'María de los Ángeles Muñoz Ibáñez',
  injury: '2024-05-07/2025-05-07',
  statute: '4060',
  procedure: 'represented',
  requestingParty: 'employee',
  basis: 'Whether the injury arose out of the employment.',
  objectionDate: '2026-04-20',
  objectionService: { method: 'mail', state: 'CA', country: 'US' },
  specialtyRequested: 'Orthopaedic surgery (MOS)',
  employerName: 'Harbor Linen Supply, Inc.',
  claimNumber: 'WC-2025-004418',
  adjusterId: 'party-4',
  attorneyId: 'attorney-1',
};

const strike = {
  caseFileNumber: '20260017',
  dateOfInjury: '2025-03-14',
  panelNumber: '7412905',
  panelIssuedOn: '2026-06-19',
  specialty: 'Neurology',
  requestedBy: 'applicant',
  doctors: [{ name: 'Dr. A' }, { name: 'Dr. B' }, { name: 'Dr. C' }],
  doctorName: 'Dr. A',
  attorneyId: 'attorney-1',
  adjusterId: 'party-4',
  defenseAttorneyId: 'party-5',
};

const servedPanel = {
  caseFileNumber: '20260017',
  dateOfInjury: '2025-03-14',
  panelNumber: '7412905',
  panelIssuedOn: '2026-05-01',
  specialty: 'Neurology (MPN)',
  doctors: [{ name: 'Dr. A', address: '1 First Street, Oakland, CA 94601' }, { name: 'Dr. B' }, { name: 'Dr. C' }],
  documentFile: { fileId: '0190a2b4-7c1e-7d3a-9f00-1234567890ad', name: 'panel.pdf', type: 'application/pdf' },
  requestFile: { fileId: '0190a2b4-7c1e-7d3a-9f00-1234567890ae', name: 'request.pdf', type: 'application/pdf' },
  attorneyId: 'attorney-1',
  adjusterId: 'party-4',
  defenseAttorneyId: 'party-5',
};

const vectors: Readonly<Record<string, () => void>> = {
  '5710-fees': () => {
    describe('a demand for deposition fees, Labor Code section 5710, worked out by hand', () => {
      it('has lines that are rounded half up to the cent, and totals that are the sums of the lines', () => {
        // preparation     333.33 × 0.25 =  83.3325  → 83.33
        // deposition      333.33 × 1.25 = 416.6625  → 416.66
        // fee             83.33 + 416.66            = 499.99 (not 333.33 × 1.50 = 499.995 → 500.00)
        // mileage         38.6 × 0.725, the rate of 2026 (Gov. Code 19820) = 27.985 → 27.99
        // travel          27.99 + 14.00 + 7.75      = 49.74
        // one day of TD   880.50 ÷ 7 = 125.785714…  → 125.79
        // to the worker   49.74 + 125.79            = 175.53
        expect(stateOf('5710-fees', feeLetter).computed).toMatchObject({
          prepFee: '83.33',
          depoFee: '416.66',
          attorneyFee: '499.99',
          totalToFirm: '499.99',
          mileageRate: '0.725',
          mileage: '27.99',
          travelCosts: '49.74',
          wageLoss: '125.79',
          totalToClient: '175.53',
        });
      });

      it('prints the hours with two decimals beside their amounts', () => {
        expect(linesOf('5710-fees', feeLetter)).toEqual(
          expect.arrayContaining([
            'Preparing the applicant | 0.25 | $333.33 | $83.33',
            'Representation at the deposition | 1.25 | $333.33 | $416.66',
            'Total payable to the firm: $499.99',
            'Mileage, 04/21/2026 | 38.6 miles | $0.725 | $27.99',
            'Travel costs payable to the applicant: $49.74',
          ]),
        );
      });

      it('is due when thirty days and the five of the mail are over, 8 CCR 10547, 10605', () => {
        // Served by mail in California on Monday, May 4, 2026. May has 31 days: May 4 + 30 = June 3, a Wednesday; + 5 = June 8, a Monday.
        // Petition for costs, 8 CCR 10545: 60 days. May 4 + 27 = May 31, + 30 = June 30, + 3 = July 3; + 5 = July 8, a Wednesday.
        expect(stateOf('5710-fees', feeLetter).computed['deadlines']).toMatchObject({
          payment: { raw: '2026-06-03', extended: '2026-06-08', outer: '2026-06-08' },
          petition: { outer: '2026-06-08' },
          costsPetition: { raw: '2026-07-03', extended: '2026-07-08', outer: '2026-07-08' },
        });
        expect(linesOf('5710-fees', feeLetter).join('\n')).toContain('Payment is due on or before June 8, 2026, thirty days after service');
      });
    });
  },
  'invoice-payment': paymentVectors,
  'mileage-reimbursement': mileageVectors,
  'strike-panel': () => {
    describe('a strike from a panel, Labor Code section 4062.2(c), worked out by hand', () => {
      it('is safe for ten days, and at the outer date with the five of the mail', () => {
        // June 19, 2026 is a Friday (day 170: 169 = 24 × 7 + 1, one after a Thursday). + 10 = June 29, a Monday. + 5 = July 4, a Saturday and a holiday;
        // Monday is July 6. January 3, 2013 + 10 = January 13, a Sunday; Monday is the 14th. + 15 = January 18, a Friday: Razo.
        const june = stateOf('strike-panel', { ...strike, waitingForDefenseStrike: true }, { today: '2026-06-22' });
        expect(june.computed['deadlines']).toMatchObject({
          ourStrike: { safe: '2026-06-29', extended: '2026-07-04', outer: '2026-07-06' },
          theirStrike: { outer: '2026-07-06' },
        });
        const razo = { ...strike, panelIssuedOn: '2013-01-03', waitingForDefenseStrike: true };
        expect(stateOf('strike-panel', razo, { today: '2013-01-15' }).computed['deadlines']).toMatchObject({
          ourStrike: { raw: '2013-01-13', safe: '2013-01-14', outer: '2013-01-18' },
        });
      });

      it('is followed by ten court days for the appointment, 8 CCR 31.3(d)', () => {
        // Selected on Friday, November 20, 2026. 23, 24, 25 are three; the 26th and 27th are closed; 30, December 1, 2, 3, 4 are eight; 7 and 8 are ten.
        const both = { ...strike, panelIssuedOn: '2026-11-12', defenseStruckDoctor: 'Dr. B', defenseStruckOn: '2026-11-18' };
        const { computed } = stateOf('strike-panel', both, { today: '2026-11-20' });
        expect(computed).toMatchObject({
          remainingDoctor: 'Dr. C',
          deadlines: { scheduling: { triggerOn: '2026-11-20', among: ['2026-11-20', '2026-11-18'], outer: '2026-12-08' } },
        });
        const said = linesOf('strike-panel', both, { today: '2026-11-20' }).join('\n');
        expect(said).toContain('As you struck Dr. B on November 18, 2026, Dr. C will evaluate the applicant.');
        expect(said).toContain(
          'ten days from the selection to do so, until November 30, 2026. If it is not made within ten business days, by December 8, 2026,',
        );
      });
    });
  },
  'panel-qme': () => {
    describe('a panel that is served, 8 CCR 30, worked out by hand', () => {
      const lastDay = (panelIssuedOn: string, today: string) =>
        (stateOf('panel-qme', { ...servedPanel, panelIssuedOn }, { today }).computed['deadlines'] as { servePanel: { outer: string } })
          .servePanel.outer;

      it('is due on the first court day after its issue, whatever the way of service', () => {
        // May 1, 2026 is a Friday (day 121: 120 = 17 × 7 + 1 after Thursday, January 1): Saturday and Sunday are closed, so Monday, May 4.
        expect(lastDay('2026-05-01', '2026-05-01')).toBe('2026-05-04');
        // A panel of Wednesday is due on Thursday; one of Saturday on Monday.
        expect(lastDay('2026-05-06', '2026-05-06')).toBe('2026-05-07');
        expect(lastDay('2026-05-09', '2026-05-09')).toBe('2026-05-11');
        // Monday, March 30, 2026: the 31st is César Chávez Day, a closure of the Board, so Wednesday, April 1.
        expect(lastDay('2026-03-30', '2026-03-30')).toBe('2026-04-01');
        // Friday, September 4, 2026: Monday the 7th is Labor Day, so Tuesday the 8th.
        expect(lastDay('2026-09-04', '2026-09-04')).toBe('2026-09-08');
      });

      it('is late from the next day on', () => {
        const asked = (today: string) => placesOf(checkedOf('panel-qme', servedPanel, { today }).faults);
        expect(asked('2026-05-04')).toEqual([]);
        expect(asked('2026-05-05')).toEqual(['/lateConfirmed field_required', '/lateReason field_required']);
      });

      it('leaves our strike until ten days and the five of the mail are over, LC 4062.2(c), 8 CCR 10605', () => {
        // May 1 + 10 = Monday, May 11; + 5 = Saturday, May 16; the next open day is Monday, May 18.
        expect(stateOf('panel-qme', servedPanel).computed['deadlines']).toMatchObject({
          ourStrike: { raw: '2026-05-11', safe: '2026-05-11', extended: '2026-05-16', outer: '2026-05-18' },
        });
      });

      it('goes to the defense attorney and the adjuster, with the request before the panel', () => {
        const text = linesOf('panel-qme', servedPanel).join('\n');
        expect(text).toContain('issued panel 7412905 in Neurology (MPN), dated May 1, 2026.');
        expect(text).toContain('Dr. A | 1 First Street, Oakland, CA 94601');
        expect(text).toContain('Priya Raman\nRaman & Colby LLP');
        expect(text).toContain('Dana Whitlock\nEvergreen Casualty Company');
        expect(text).toContain('Enclosures:\n- Request for the panel\n- Panel 7412905\n');
        expect(text).toContain('cc:\n- María de los Ángeles Muñoz Ibáñez (applicant)');
      });
    });
  },
  deposition: () => {
    describe('a deposition that the client is told of, worked out by hand', () => {
      it('is written in Spanish, at one in the afternoon and five minutes', () => {
        // 13:05 is "la 1:05 p. m.", the only hour with "la"; June is junio.
        const letter = linesOf('deposition', deposition).join('\n');
        expect(letter).toContain('se tomará el 9 de junio de 2026 a la 1:05 p. m., y Rosalind Okafor de esta oficina le acompañará.');
        expect(letter).toContain('Habrá un intérprete de español.');
        expect(letter).toContain('Nos prepararemos con usted el 8 de junio de 2026.');
      });

      it('is questioned on a day when the Appeals Board is closed, and with less than ten days of notice', () => {
        // January 1, 2026 is a Thursday. June 9 is day 160 of the year: 159 days later, 159 = 22 × 7 + 5, so a Tuesday; June 7 is a Sunday.
        // May 25, 2026 is the last Monday of May (day 145: 144 = 20 × 7 + 4, a Monday): Memorial Day. Today is May 4: May 13 is 9 days on, May 14 is 10.
        const places = (depositionDate: string) =>
          placesOf(checkedOf('deposition', { ...deposition, prepOn: undefined, depositionDate }).warnings);
        expect(places('2026-06-09')).toEqual([]);
        expect(places('2026-06-07')).toEqual(['/depositionDate check_failed']);
        expect(places('2026-05-25')).toEqual(['/depositionDate check_failed']);
        expect(places('2026-05-13')).toEqual(['/depositionDate check_failed']);
        expect(places('2026-05-14')).toEqual([]);
      });
    });
  },
  'qme-panel-request': () => {
    describe('a request for a QME panel, 8 CCR 10605 and Messele v. Pitco Foods, worked out by hand', () => {
      const served = (objectionDate: string, objectionService: object, change = {}) =>
        stateOf('qme-panel-request', { ...panelRequest, objectionDate, objectionService }, change).computed['deadlines'];

      it('comes on day 16 where the claims office is in California', () => {
        // April 20, 2010 + 10 + 5 = May 5; the first open day after it is Thursday, May 6, as the Board held en banc.
        expect(served('2010-04-20', { method: 'mail', state: 'CA' }, { figures: [] })).toMatchObject({
          mayRequest: { raw: '2010-04-30', extended: '2010-05-05', outer: '2010-05-06', safe: '2010-05-06' },
        });
      });

      it('comes ten days later where it is in another state, and not on Memorial Day', () => {
        // May 4, 2020 + 10 + 10 = Sunday, May 24; May 25 is Memorial Day.
        const source = 'Gov. Code 6700';
        const memorialDay = { kind: 'holiday', key: 'memorialDay', from: '2020-05-25', to: '2020-05-25', value: 'office', source };
        expect(served('2020-05-04', { method: 'mail', state: 'OR' }, { figures: [memorialDay] })).toMatchObject({
          mayRequest: { extended: '2020-05-24', outer: '2020-05-26' },
        });
      });

      it('says on its data sheet when it may be sent, and the end of a cumulative trauma as its date', () => {
        const sheet = linesOf('qme-panel-request', panelRequest).join('\n');
        expect(sheet).toContain('Not before: May 6, 2026');
        expect(sheet).toContain('Ten days and 5 more for service must pass, and the first open day after them is May 6, 2026.');
        expect(sheet).toContain('Date of injury | 05/07/2025 (end of the cumulative trauma)');
        expect(sheet).toContain('Requested | Orthopaedic surgery (MOS)');
      });
    });
  },
  'qme-ame': () => {
    describe('a medical-legal appointment, LC 4062.3 and 8 CCR 31.3, 34, 38, worked out by hand', () => {
      const counted = (data: object) => stateOf('qme-ame', { evaluationKind: 'qme', ...data }).computed['deadlines'];

      it('has letters served twenty days before, counted back to an open day', () => {
        // June 13 - 13 = May 31, - 7 = May 24, 2026. May 25 is a Monday (day 145: 144 = 20 × 7 + 4, January 1 a Thursday) and Memorial Day, so
        // May 24 is a Sunday; back over Saturday, the 23rd, to Friday, the 22nd.
        expect(counted({ appointmentOn: '2026-06-13' })).toMatchObject({ lettersDue: { raw: '2026-05-24', outer: '2026-05-22' } });
      });

      it('can be canceled until six court days before it, and has its report due thirty days after', () => {
        // June 15, 2026 is a Monday: 12, 11, 10, 9, 8 are five court days, Friday, June 5 is the sixth. June 15 + 15 = June 30, + 15 = July 15.
        // From December 1, a Tuesday: November 30, 25, 24, 23, 20, 19 are six; the 26th and the 27th are closed.
        expect(counted({ appointmentOn: '2026-06-15' })).toMatchObject({
          freeToCancel: { outer: '2026-06-05' },
          report: { raw: '2026-07-15', outer: '2026-07-15' },
        });
        expect(counted({ appointmentOn: '2026-12-01' })).toMatchObject({ freeToCancel: { outer: '2026-11-19' } });
      });

      it('has windows of 90 and 120 days that do not move to an open day', () => {
        // February 2 + 26 = February 28, + 31 = March 31, + 30 = April 30 (87 days), + 3 = May 3, a Sunday; + 30 = June 2.
        expect(counted({ appointmentRequestedOn: '2026-02-02' })).toMatchObject({
          within90: { raw: '2026-05-03', outer: '2026-05-03' },
          within120: { raw: '2026-06-02', outer: '2026-06-02' },
        });
      });
    });
  },
  'notice-of-hearing-log': hearingVectors,
  'ptp-objection': () => {
    describe('an objection to a treating physician, LC 4062 and 8 CCR 10605, worked out by hand', () => {
      const counted = (data: PlainRecord, change: PlainRecord = { today: '2026-06-02' }) =>
        stateOf('ptp-objection', { statute: '4062', procedure: 'represented', ...data }, change).computed['deadlines'];

      it('is due twenty days after receipt, and by an unrepresented worker after thirty', () => {
        // June 1, 2026 + 20 = June 21. June 21 is day 172: 171 = 24 × 7 + 3, three after a Thursday, a Sunday; so Monday, June 22. June 1 + 30 = July 1.
        const reportReceivedOn = '2026-06-01';
        expect(counted({ reportReceivedOn })).toMatchObject({
          objectionByReceipt: { raw: '2026-06-21', safe: '2026-06-22', outer: '2026-06-22' },
        });
        expect(counted({ reportReceivedOn, procedure: 'unrepresented' })).toMatchObject({ objectionByReceipt: { outer: '2026-07-01' } });
      });

      it('has five days more where only the mailing is known', () => {
        // June 1 + 20 = Sunday, June 21, safe on Monday; + 5 = Friday, June 26.
        const data = { reportMailedOn: '2026-06-01', reportService: { method: 'mail', state: 'CA' } };
        expect(counted(data)).toMatchObject({ objectionByMailing: { raw: '2026-06-21', safe: '2026-06-22', outer: '2026-06-26' } });
      });

      it('lets a panel be requested on day 16, as the Board held en banc', () => {
        // Mailed on April 20, 2010 in California: + 10 + 5 = May 5; the first open day after it is Thursday, May 6.
        const people = { objectedOn: '2010-04-20', attorneyId: 'attorney-1', adjusterId: 'party-4', defenseAttorneyId: 'party-5' };
        expect(counted(people, { today: '2010-04-20', figures: [] })).toMatchObject({
          mayRequest: { raw: '2010-04-30', extended: '2010-05-05', outer: '2010-05-06', safe: '2010-05-06' },
        });
      });
    });
  },
  'sending-qme-ame': () => {
    describe('the review of a medical-legal report, LC 4650, worked out by hand', () => {
      const counted = (data: object) => stateOf('sending-qme-ame', { ...data }, { today: '2026-06-02' }).computed['deadlines'];

      it('names the day of the first advance of permanent disability, fourteen days after temporary disability ended', () => {
        // May 10 + 14 = May 24, a Sunday before Memorial Day: Tuesday, May 26.
        const tdPeriods = [{ from: '2026-01-05', to: '2026-05-10' }];
        expect(counted({ tdPeriods })).toMatchObject({
          pdAdvance: { raw: '2026-05-24', outer: '2026-05-26' },
        });
      });
    });
  },
  'ptp-appointments': appointmentVectors,
  'ptp-authorization': authorizationVectors,
  'amend-applications': amendmentVectors,
  'change-of-address': addressVectors,
  'notice-of-assignment': assignmentVectors,
  'notice-of-representation': noticeVectors,
  'dor-procedures': readinessVectors,
  'imr-application': reviewVectors,
  'deadline-calendar': byHandVectors,
};

const live = readdirSync(automationsRoot).filter((folder) => {
  if (folder.startsWith('_') || !existsSync(path.join(automationsRoot, folder, 'schema.json'))) return false;
  const [manifest, rules] = ['manifest.json', 'rules.json'].map((file): unknown =>
    JSON.parse(readFileSync(path.join(automationsRoot, folder, file), 'utf8')),
  );
  const reckons = typeof rules === 'object' && rules !== null && ('computed' in rules || 'deadlines' in rules);
  return reckons && typeof manifest === 'object' && manifest !== null && 'status' in manifest && manifest.status === 'live';
});

it('every live automation that reckons has values that were worked out by hand', () => {
  expect(live.filter((folder) => !Object.hasOwn(vectors, folder))).toEqual([]);
});

for (const check of Object.values(vectors)) check();

it('a sentence of the fee letter ends with one period, whatever was typed or said last', () => {
  const typed = { location: '500 Grand Ave.', otherAttendees: 'Lee Park, Jr.', startTime: '09:10:00', endTime: '11:50:00' };
  const text = linesOf('5710-fees', { ...feeLetter, ...typed }).join('\n');
  for (const sentence of ['It was taken at 500 Grand Ave.', 'Also present: Lee Park, Jr.', 'to 11:50 a.m.'])
    expect(text).toContain(sentence);
  expect(text).not.toContain('..');
});
