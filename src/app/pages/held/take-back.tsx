import { useMutation } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { failureMessage } from '#app/client/localize-problem.ts';
import { isDeskError } from '#app/client/problem.ts';
import { useDesk } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { placeOfDraft } from '#app/ports/place-of-draft.ts';

type TakenBack = {
  readonly automation: string;
  readonly version: string;
  readonly caseFileNumber?: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** The sender takes a send back that has not gone out; what was typed stands in the form again, unless a newer draft stands there. */
export const TakeBack = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts } = useDesk();
  const { routes } = useDeskRoutes();
  const goTo = useGoTo();
  const taking = useMutation({
    mutationFn: async () => {
      const { data: taken } = await client.post<TakenBack>(`/desk/heldSends/${encodeURIComponent(id)}/takeBack`);
      const place = placeOfDraft(taken.caseFileNumber ?? '');
      const draft = { data: taken.data, version: taken.version, revision: 0 };
      try {
        await client.put(`/desk/drafts/${taken.automation}/${place}`, draft);
      } catch (error) {
        if (isDeskError(error) && error.problem.code === 'draft_changed') return undefined;
        throw error;
      }
      return taken;
    },
    onSuccess: (taken) => {
      alerts.add({ tone: 'info', text: t(taken === undefined ? 'held.draftStands' : 'held.takenBack') });
      const form = routes.find((route) => route.automation === taken?.automation && (route.screen ?? 'form') === 'form');
      if (taken === undefined || form === undefined) return;
      const query = taken.caseFileNumber === undefined ? '' : `?case=${encodeURIComponent(taken.caseFileNumber)}`;
      goTo(`${form.path}${query}`);
    },
    onError: (error) => alerts.add({ tone: 'danger', text: failureMessage(error, t('held.takingBack'), texts) }),
    onSettled: () => Promise.all(['heldSends', 'submission'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  return (
    <p>
      <Button variant="outline-primary" disabled={taking.isPending} onClick={() => taking.mutate()}>
        {t('held.takeBack')}
      </Button>
    </p>
  );
};
