import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/desk-context.ts';
import { sayFailure } from '#app/ports/attempt.ts';

type JobAction = 'retry' | 'giveUp' | 'handOver';

export type JobOrder = { readonly id: string; readonly action: JobAction; readonly body?: Readonly<Record<string, string>> };

const doneText = { retry: 'operations.retried', giveUp: 'operations.gaveUp', handOver: 'operations.handedOver' } as const;

/** What a person can do about a job; every outcome is told, and the page shows what the server then says. */
export const useJobActions = (): { readonly order: (order: JobOrder) => void; readonly running: boolean } => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts } = useDesk();
  const mutation = useMutation({
    mutationFn: async ({ id, action, body = {} }: JobOrder) => {
      await client.post(`/desk/operations/jobs/${encodeURIComponent(id)}/${action}`, body);
    },
    onSuccess: (_answer, { action }) => alerts.tell({ tone: 'success', text: t(doneText[action]) }),
    onError: (error, { action }) => alerts.tell({ tone: 'danger', text: sayFailure(error, t(`operations.${action}`), texts) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operations'] }),
  });
  return { order: mutation.mutate, running: mutation.isPending };
};
