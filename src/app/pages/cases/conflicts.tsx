import type { Conflict } from '#schemas/api/stored-cases.gen.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';

import { failureMessage } from '#app/client/localize-problem.ts';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { fieldTitle } from '#engine/settings/field-title.ts';
import { caseForm } from '#engine/settings/settings-forms.gen.js';

type Choice = 'ours' | 'theirs';

const queryKey = ['caseConflicts'];

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.values(value)
    .filter((one) => typeof one === 'string' && one !== '')
    .join(', ');
};

const useWords = (): ((place: string) => string) => {
  const language = useLanguage();
  return (place) => {
    const [list = '', ...rest] = place.split('.');
    const titles = [list, rest.at(-1) ?? ''].map((name) => fieldTitle(caseForm, name));
    return titles.flatMap((title) => (title === undefined ? [] : [textIn(title, language)])).join(': ');
  };
};

type Chosen = { readonly conflict: Conflict; readonly choice: Choice };
type RowProps = { readonly conflict: Conflict; readonly running: boolean; readonly choose: (chosen: Chosen) => void };

const ConflictRow = ({ conflict, running, choose }: RowProps) => {
  const { t } = useTranslation();
  const words = useWords()(conflict.place);
  return (
    <tr>
      <th scope="row">
        {conflict.caseName}
        <span className="desk-quiet desk-line">{conflict.caseFileNumber}</span>
      </th>
      <td data-title={t('caseSheet.value')}>{words}</td>
      {(['ours', 'theirs'] as const).map((choice) => (
        <td key={choice} data-title={t(`caseSheet.${choice}`)}>
          {shown(conflict[choice])}
          <span className="desk-line">
            <Button
              size="sm"
              variant="outline-primary"
              disabled={running}
              aria-label={`${t(`caseSheet.${choice}Take`)}: ${conflict.caseName}, ${words}`}
              onClick={() => choose({ conflict, choice })}
            >
              {t(`caseSheet.${choice}Take`)}
            </Button>
          </span>
        </td>
      ))}
    </tr>
  );
};

/** Where a person of the firm and the case system say different things; ours holds until somebody chooses. */
export const CaseConflicts = () => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts } = useDesk();
  const open = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await client.get<{ conflicts: readonly Conflict[] }>('/desk/caseConflicts', { signal })).data.conflicts,
  });
  const choosing = useMutation({
    mutationFn: async ({ conflict: { id, revision }, choice }: Chosen) => {
      await client.put(`/desk/caseConflicts/${id}`, { choice, revision });
    },
    onSuccess: (_answer, { choice }) => alerts.add({ tone: 'success', text: t(`caseSheet.${choice}Holds`) }),
    onError: (error) => alerts.add({ tone: 'danger', text: failureMessage(error, t('caseSheet.choosing'), texts) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (open.data === undefined && open.error !== null) return <ProblemCard error={open.error} retry={() => void open.refetch()} />;
  if (open.data === undefined || open.data.length === 0) return null;
  return (
    <section className="desk-card" aria-labelledby="case-conflicts">
      <h2 id="case-conflicts">{t('caseSheet.conflicts')}</h2>
      <p className="desk-quiet">{t('caseSheet.conflictsText')}</p>
      <Table className="desk-table">
        <thead>
          <tr>
            {(['case', 'value', 'ours', 'theirs'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`caseSheet.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {open.data.map((conflict) => (
            <ConflictRow key={conflict.id} conflict={conflict} running={choosing.isPending} choose={choosing.mutate} />
          ))}
        </tbody>
      </Table>
    </section>
  );
};
