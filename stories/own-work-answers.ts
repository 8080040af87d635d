import type { ServiceAnswer } from '#schemas/api/service.gen.ts';
import type { PerformanceAnswer, WheelSpinsAnswer } from '#schemas/api/desk.gen.ts';
import type { OpenDays } from '#schemas/api/records.gen.ts';

const late: OpenDays['days'][number] = {
  id: '01900000-0000-7000-8000-0000000000d1',
  automation: 'strike-panel',
  title: 'Strike a Doctor',
  deadline: 'ourStrike',
  deadlineTitle: 'Last day to strike',
  days: {
    triggerOn: '2026-04-20',
    days: 10,
    serviceDays: 5,
    safe: '2026-04-30',
    outer: '2026-05-05',
    calendarYear: 2026,
    holidaysKnown: true,
  },
  safe: '2026-04-30',
  outer: '2026-05-05',
  isLate: true,
  state: 'To strike',
  tone: 'danger',
  caseFileNumber: '20260017',
  caseName: 'Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.',
  person: 'Rosalind Okafor',
};

const openDays: OpenDays = {
  days: [
    late,
    { ...late, id: '01900000-0000-7000-8000-0000000000d2', safe: '2099-01-05', outer: '2099-01-12', isLate: false, tone: 'info' },
  ],
  hasMore: false,
  today: '2026-05-11',
  rules: {
    'strike-panel/ourStrike': {
      from: 'panelIssuedOn',
      trigger: 'issue of the panel',
      days: 10,
      kind: 'lastDay',
      service: 'defenseSide',
      authority: 'Labor Code 4062.2(c)',
    },
  },
  attorneys: [{ id: 'attorney-1', name: 'Rosalind Okafor' }],
};

const performance: PerformanceAnswer = {
  each: 'week',
  person: '01900000-0000-7000-8000-0000000000e1',
  from: '2026-04-19',
  kinds: [
    {
      key: 'letters',
      title: 'Letters sent',
      total: 5,
      groups: [
        { value: '2026-04-26', count: 2 },
        { value: '2026-05-03', count: 3 },
      ],
    },
  ],
};

const spins: WheelSpinsAnswer = {
  spins: [
    {
      id: '01900000-0000-7000-8000-0000000000f1',
      spunAt: '2026-05-08T19:00:00.000Z',
      spunBy: 'Alexis Tran',
      names: ['Ana', 'Ben', 'Chloe'],
      result: 'Ben',
    },
  ],
};

const service: ServiceAnswer = {
  rows: [
    {
      id: '01900000-0000-7000-8000-000000000041',
      recordId: '01900000-0000-7000-8000-000000000042',
      documentId: '01900000-0000-7000-8000-000000000043',
      caseFileNumber: '20260017',
      caseName: 'Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.',
      title: 'Demand for deposition fees and costs under Labor Code section 5710',
      recipient: 'Dana Whitlock, Evergreen Casualty Company',
      method: 'mail',
      transit: 'returned',
      status: 'served',
      on: '2026-05-04',
      backOn: '2026-05-12',
      backReason: 'Moved, left no address',
      declarant: 'Jordan Reyes',
      toSign: false,
    },
  ],
  hasMore: false,
  counts: { back: 1, toDo: 2, underWay: 5, oldAddress: 0 },
};

/** What pages of one's own work ask for, and those of the wheel. */
export const ownWorkAnswers = (isEmpty: boolean) => ({
  'GET /desk/deadlines': isEmpty ? { ...openDays, days: [], rules: {}, attorneys: [] } : openDays,
  'GET /desk/service': isEmpty ? { rows: [], hasMore: false, counts: { back: 0, toDo: 0, underWay: 0, oldAddress: 0 } } : service,
  'GET /desk/performance': isEmpty ? { ...performance, kinds: [] } : performance,
  'GET /desk/wheelSpins': isEmpty ? { spins: [] } : spins,
});
