import { useMutation } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { failureMessage } from '#app/client/localize-problem.ts';
import { isDeskError } from '#app/client/problem.ts';
import { useDesk } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { draftKey } from '#app/ports/calls-port.ts';
import type { WithdrawnSubmission } from '#schemas/api/records.gen.ts';

/** The sender withdraws a submission that is still deferred; its data are a draft again, unless there is a newer one. */
export const WithdrawSubmission = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts } = useDesk();
  const { routes } = useDeskRoutes();
  const goTo = useGoTo();
  const withdrawal = useMutation({
    mutationFn: async () => {
      const { data: withdrawn } = await client.post<WithdrawnSubmission>(`/desk/deferredSubmissions/${encodeURIComponent(id)}/withdraw`);
      const key = draftKey(withdrawn.caseFileNumber ?? '');
      const draft = { data: withdrawn.data, version: withdrawn.version, revision: 0 };
      try {
        await client.put(`/desk/drafts/${withdrawn.automation}/${key}`, draft);
      } catch (error) {
        if (isDeskError(error) && error.problem.code === 'draft_changed') return undefined;
        throw error;
      }
      return withdrawn;
    },
    onSuccess: (withdrawn) => {
      alerts.add({ tone: 'info', text: t(withdrawn === undefined ? 'deferred.draftStands' : 'deferred.takenBack') });
      const form = routes.find((route) => route.automation === withdrawn?.automation && (route.screen ?? 'form') === 'form');
      if (withdrawn === undefined || form === undefined) return;
      const query = withdrawn.caseFileNumber === undefined ? '' : `?case=${encodeURIComponent(withdrawn.caseFileNumber)}`;
      goTo(`${form.path}${query}`);
    },
    onError: (error) => alerts.add({ tone: 'danger', text: failureMessage(error, t('deferred.takingBack'), texts) }),
    onSettled: () => Promise.all(['deferredSubmissions', 'submission'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  return (
    <p>
      <Button variant="outline-primary" disabled={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
        {t('deferred.withdraw')}
      </Button>
    </p>
  );
};
