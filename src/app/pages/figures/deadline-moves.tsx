import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProblemCard } from '#app/components/problem-card.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { HolidayChange, MovedRecord } from '#schemas/api/deadlines.gen.ts';

import { useFigureWords } from './figure-words.ts';
import { useDeadlineMoves } from './use-deadline-moves.ts';

const MovedRows = ({ record }: { readonly record: MovedRecord }) => {
  const { t } = useTranslation();
  const say = useFigureWords();
  const language = useLanguage();
  const { deadlines, title, caseName, caseFileNumber, state } = record;
  return deadlines.map((deadline, index) => (
    <tr key={index}>
      <th scope="row">
        <Link to={submissionPath({ ...record })}>{textIn(title, language)}</Link>
        <span className="desk-line desk-quiet">{textIn(state, language)}</span>
      </th>
      <td data-title={t('deadlineMoves.case')}>{[caseName, caseFileNumber].filter((part) => part !== null).join(' · ')}</td>
      <td data-title={t('deadlineMoves.deadline')}>{textIn(deadline.title, language)}</td>
      <td className="desk-figure" data-title={t('deadlineMoves.now')}>
        {say.date(deadline.from)}
      </td>
      <td className="desk-figure" data-title={t('deadlineMoves.then')}>
        {say.date(deadline.to)}
      </td>
    </tr>
  ));
};

const Changes = ({ changes }: { readonly changes: readonly HolidayChange[] }) => {
  const { t } = useTranslation();
  const say = useFigureWords();
  return (
    <ul>
      {changes.map(({ id, day, name, change, closes }) => (
        <li key={id}>
          {t(`deadlineMoves.${change}`, { name: say.key({ key: name }), date: say.date(day) })}
          {closes === 'court' && ` (${t('figures.courtsClose')})`}
        </li>
      ))}
    </ul>
  );
};

const columns = ['record', 'case', 'deadline', 'now', 'then'] as const;

type Props = { readonly moves: ReturnType<typeof useDeadlineMoves> };

const useConfirmation = ({ moves }: Props) => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const changes = moves.data?.pages[0]?.changes ?? [];
  return useSubmit([], async () => {
    try {
      await client.post('/desk/deadlineMoves', { changes: changes.map(({ id }) => id) });
      alerts.add({ tone: 'success', text: t('deadlineMoves.confirmed') });
    } finally {
      await moves.refetch();
    }
  });
};

/** The deadlines that changed holidays would move, and the question whether they shall; nothing where none would. */
export const DeadlineMoves = ({ moves }: Props) => {
  const { t } = useTranslation();
  const { form, running, refusal, submit } = useConfirmation({ moves });
  const [first] = moves.data?.pages ?? [];
  if (first === undefined) return moves.error === null ? null : <ProblemCard error={moves.error} retry={() => void moves.refetch()} />;
  const { waiting, isRunning, changes } = first;
  if (waiting === undefined || waiting.deadlines === 0)
    return isRunning ? <output className="desk-card">{t('deadlineMoves.running')}</output> : null;
  const count = { count: waiting.deadlines, records: waiting.records };
  return (
    <section className="desk-card desk-list" aria-labelledby="deadline-moves">
      <h2 id="deadline-moves">{t('deadlineMoves.title')}</h2>
      <p>{t(waiting.isMore ? 'deadlineMoves.waitMore' : 'deadlineMoves.wait', count)}</p>
      {waiting.hidden > 0 && <p className="desk-quiet">{t('deadlineMoves.hidden', { count: waiting.hidden })}</p>}
      <Changes changes={changes} />
      <Table className="desk-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`deadlineMoves.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{moves.data?.pages.flatMap(({ records }) => records.map((record) => <MovedRows key={record.id} record={record} />))}</tbody>
      </Table>
      {moves.hasNextPage && (
        <Button variant="outline-primary" size="sm" aria-disabled={moves.isFetchingNextPage} onClick={() => void moves.fetchNextPage()}>
          {t('deadlineMoves.more')}
        </Button>
      )}
      <Form noValidate ref={form} onSubmit={submit}>
        <Refusal title={t('deadlineMoves.failed')} reason={refusal} />
        <p className="desk-quiet">{t('deadlineMoves.hint')}</p>
        <Button type="submit" aria-disabled={running}>
          {t('deadlineMoves.confirm')}
        </Button>
      </Form>
    </section>
  );
};
