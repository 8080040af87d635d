import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { failureMessage } from '#app/client/localize-problem.ts';
import { useDesk } from '#app/context/desk-context.ts';

type JobAction = 'retry' | 'giveUp' | 'handOver';

export type JobOrder = { readonly id: string; readonly action: JobAction; readonly body?: Readonly<Record<string, string>> };

type JobActions = {
  /** Every outcome is shown as an alert. */
  readonly order: (order: JobOrder) => void;
  readonly running: boolean;
  /** Success is shown as an alert, a refusal is thrown. */
  readonly answer: (order: JobOrder) => Promise<void>;
};

const doneText = { retry: 'operations.retried', giveUp: 'operations.gaveUp', handOver: 'operations.handedOver' } as const;

/** What a person can do about a job; the page shows what the server then says. */
export const useJobActions = (): JobActions => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts } = useDesk();
  const send = async ({ id, action, body = {} }: JobOrder): Promise<void> => {
    await client.post(`/desk/operations/jobs/${encodeURIComponent(id)}/${action}`, body);
    alerts.add({ tone: 'success', text: t(doneText[action]) });
  };
  const refetch = (): Promise<void> => queries.invalidateQueries({ queryKey: ['operations'] });
  const mutation = useMutation({
    mutationFn: send,
    onError: (error, { action }) => alerts.add({ tone: 'danger', text: failureMessage(error, t(`operations.${action}`), texts) }),
    onSettled: refetch,
  });
  const answer = async (order: JobOrder): Promise<void> => {
    try {
      await send(order);
    } finally {
      void refetch();
    }
  };
  return { order: mutation.mutate, running: mutation.isPending, answer };
};
