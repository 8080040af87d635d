import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryPort } from '#server/modules/service/delivery.public.ts';

export const troubledSteps = ['create', 'addParty', 'addAttachment', 'submit', 'afterSubmit'] as const;
export type TroubledStep = (typeof troubledSteps)[number];

/** A step in the words of the office: why work is stuck is read by staff. */
const doing: Readonly<Record<TroubledStep, string>> = {
  create: 'the package was opened',
  addParty: 'a recipient was added',
  addAttachment: 'a document was added',
  submit: 'the package was sent',
  afterSubmit: 'the package was confirmed',
};

/** What whoever serves may do to a desk of the tests. */
export type DeliveryTrouble = {
  /** Before each answer. */
  readonly delayMs: number;
  /** The step that fails; afterSubmit: the package goes out, and the answer is lost. */
  readonly failAt?: TroubledStep;
  /** Create and submit arrive twice, as when a line repeats what was sent. */
  readonly answersTwice: boolean;
};

/** A provider that can be told to be slow, to fail, to answer twice; asked at each step, so it can change meanwhile. */
export function troubledDelivery(delivery: DeliveryPort, trouble: () => DeliveryTrouble): DeliveryPort {
  async function step<Answer>(name: TroubledStep, act: () => Promise<Answer>): Promise<Answer> {
    const { delayMs, failAt, answersTwice } = trouble();
    if (delayMs > 0) await wait(delayMs);
    if (failAt === name) throw new Error(`The delivery service failed while ${doing[name]}`);
    const answer = await act();
    return answersTwice && (name === 'create' || name === 'submit') ? act() : answer;
  }

  return {
    ...delivery,
    create: (order) => step('create', () => delivery.create(order)),
    addParty: (submissionId, party) => step('addParty', () => delivery.addParty(submissionId, party)),
    addAttachment: (submissionId, attachment) => step('addAttachment', () => delivery.addAttachment(submissionId, attachment)),
    submit: async (submissionId) => {
      const isLost = trouble().failAt === 'afterSubmit';
      const status = await step('submit', () => delivery.submit(submissionId));
      if (isLost) throw new Error('The delivery service took the package, and its answer was lost');
      return status;
    },
    status: (submissionId) => delivery.status(submissionId),
    proof: (submissionId) => delivery.proof(submissionId),
  };
}
