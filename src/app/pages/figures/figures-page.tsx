import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { DeskLazy } from '#app/components/desk-lazy.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { useIdempotencyKey } from '#app/forms/use-idempotency-key.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';
import { createLazy } from '#runtime/parts/lazy.ts';

import { DeadlineMoves } from './deadline-moves.tsx';
import { FigureTable } from './figure-table.tsx';
import { HolidayQuestion } from './holiday-question.tsx';
import { useDeadlineMoves } from './use-deadline-moves.ts';
import { useFigureWords } from './figure-words.ts';
import { correctionOf, kindsOf, type FigureFields } from './figure.ts';
import type { FiguresAnswer, StoredFigure } from '#schemas/api/figures.gen.ts';

/** A list is read more often than it is changed, and forms are large. */
const dialog = createLazy(() => import('./figure-dialog.tsx'));

const useFigures = () => {
  const { client } = useDesk();
  return useQuery({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => (await client.get<FiguresAnswer>('/desk/figures', { signal })).data,
  });
};

type FigureDialogState = { readonly figure?: StoredFigure; readonly remove?: true };

const useFigureCalls = (saved: (text: 'figures.added' | 'figures.corrected' | 'figures.removed') => Promise<void>) => {
  const { client } = useDesk();
  const keyFor = useIdempotencyKey();
  const addressOf = ({ id }: StoredFigure): string => `/desk/figures/${encodeURIComponent(id)}`;
  return {
    save: async (figure: StoredFigure | undefined, sent: FigureFields): Promise<void> => {
      if (figure === undefined) await client.post('/desk/figures', sent, { headers: keyFor(sent) });
      else await client.put(addressOf(figure), { ...correctionOf(sent), revision: figure.revision });
      await saved(figure === undefined ? 'figures.added' : 'figures.corrected');
    },
    remove: async (figure: StoredFigure): Promise<void> => {
      await client.delete(addressOf(figure), { headers: { 'If-Match': `"${figure.revision}"` } });
      await saved('figures.removed');
    },
  };
};

/** Rates, caps, holidays and benefits with the days on which they hold, and where they stand. */
export const FiguresPage = () => {
  const { t } = useTranslation();
  const { alerts } = useDesk();
  const figures = useFigures();
  const moves = useDeadlineMoves();
  const [kind, setKind] = useState('mileageRate');
  const today = useDeskToday();
  const [asked, setAsked] = useState<FigureDialogState | undefined>(undefined);
  const close = (): void => setAsked(undefined);
  const { save, remove } = useFigureCalls(async (text) => {
    close();
    alerts.add({ tone: 'success', text: t(text) });
    await Promise.all([figures.refetch(), moves.refetch()]);
  });
  const { figure } = asked ?? {};
  const say = useFigureWords();
  const { figures: stored = [], kinds = [] } = figures.data ?? {};
  const kindNamed = (name: string) => kinds.find((one) => one.kind === name);
  return (
    <>
      <PageHeader title={t('figures.title')} text={t('figures.text')}>
        <Button onClick={() => setAsked({})}>{t('figures.new')}</Button>
      </PageHeader>
      <section className="desk-card desk-narrow">
        <Form.Group controlId="figure-kind">
          <Form.Label>{t('figures.kindLabel')}</Form.Label>
          <Form.Select value={kind} onChange={({ target: { value } }) => setKind(value)}>
            {kindsOf(kinds, stored).map((value) => (
              <option key={value} value={value}>
                {say.kind(value, kindNamed(value))}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
      </section>
      <DeadlineMoves moves={moves} />
      {figures.isPending && <Spinner message={t('figures.loading')} />}
      {figures.data === undefined && figures.error !== null && <ProblemCard error={figures.error} retry={() => void figures.refetch()} />}
      {figures.data !== undefined && (
        <FigureTable
          kind={kind}
          asked={kindNamed(kind)}
          figures={stored.filter((one) => one.kind === kind)}
          today={today}
          correct={(chosen) => setAsked({ figure: chosen })}
          remove={(chosen) => setAsked({ figure: chosen, remove: true })}
        />
      )}
      {asked?.remove === true && figure !== undefined && <HolidayQuestion holiday={figure} close={close} remove={() => remove(figure)} />}
      {asked !== undefined && asked.remove !== true && (
        <DeskLazy part={dialog}>
          {({ FigureDialog }) => (
            <FigureDialog kind={kind} asked={kindNamed(kind)} figure={figure} close={close} save={(sent) => save(figure, sent)} />
          )}
        </DeskLazy>
      )}
    </>
  );
};
