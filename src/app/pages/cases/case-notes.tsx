import { useMutation, useQuery } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { failureMessage } from '#app/client/localize-problem.ts';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import type { CaseNote } from '#schemas/api/stored-cases.gen.ts';

const queryKey = ['caseNotes'];

/** What colleagues say is wrong on cases, until somebody has seen to it. */
export const CaseNotes = ({ edit }: { readonly edit: (caseFileNumber: string) => void }) => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts } = useDesk();
  const open = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await client.get<{ notes: readonly CaseNote[] }>('/desk/caseNotes', { signal })).data.notes,
  });
  const closing = useMutation({
    mutationFn: async ({ id }: CaseNote) => {
      await client.put(`/desk/caseNotes/${id}/done`);
    },
    onSuccess: () => alerts.add({ tone: 'success', text: t('caseNotes.isDone') }),
    onError: (error) => alerts.add({ tone: 'danger', text: failureMessage(error, t('caseNotes.closing'), texts) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (open.data === undefined && open.error !== null) return <ProblemCard error={open.error} retry={() => void open.refetch()} />;
  if (open.data === undefined || open.data.length === 0) return null;
  return (
    <section className="desk-card" aria-labelledby="case-notes">
      <h2 id="case-notes">{t('caseNotes.open')}</h2>
      <ul className="desk-sessions">
        {open.data.map((note) => (
          <li key={note.id}>
            <strong>{note.caseName}</strong> <span className="desk-quiet">{note.caseFileNumber}</span>
            <span className="desk-line">{note.text}</span>
            <span className="desk-line desk-quiet">{t('caseNotes.by', { who: note.by, at: usDateTime(note.at) })}</span>
            <span className="desk-line">
              <Button
                size="sm"
                variant="outline-secondary"
                aria-label={`${t('caseSheet.edit')}: ${note.caseName}`}
                onClick={() => edit(note.caseFileNumber)}
              >
                {t('caseSheet.edit')}
              </Button>{' '}
              <Button
                size="sm"
                variant="outline-primary"
                disabled={closing.isPending}
                aria-label={`${t('caseNotes.done')}: ${note.caseName}`}
                onClick={() => closing.mutate(note)}
              >
                {t('caseNotes.done')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
