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
import { californiaDate } from '#domain/calendar-date.ts';
import { createLazy } from '#runtime/parts/lazy.ts';

import { FigureTable } from './figure-table.tsx';
import { correctionOf, figureKinds, isFigureKind, type FigureFields, type FigureKind } from './figure.ts';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';

/** A list is read more often than it is changed, and forms are large. */
const dialog = createLazy(() => import('./figure-dialog.tsx'));

const useFigures = () => {
  const { client } = useDesk();
  return useQuery({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => (await client.get<{ figures: readonly StoredFigure[] }>('/desk/figures', { signal })).data.figures,
  });
};

type Asked = { readonly figure?: StoredFigure };

/** Rates, caps, holidays and benefits with the days on which they hold, and where they stand. */
export const FiguresPage = () => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const figures = useFigures();
  const keyFor = useIdempotencyKey();
  const [kind, setKind] = useState<FigureKind>('mileageRate');
  const [today] = useState(() => californiaDate(Date.now()));
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const save = async (sent: FigureFields): Promise<void> => {
    const { figure } = asked ?? {};
    if (figure === undefined) await client.post('/desk/figures', sent, { headers: keyFor(sent) });
    else await client.put(`/desk/figures/${encodeURIComponent(figure.id)}`, { ...correctionOf(sent), revision: figure.revision });
    setAsked(undefined);
    alerts.add({ tone: 'success', text: t(figure === undefined ? 'figures.added' : 'figures.corrected') });
    await figures.refetch();
  };
  return (
    <>
      <PageHeader title={t('figures.title')} text={t('figures.text')} icon="calendar">
        <Button onClick={() => setAsked({})}>{t('figures.new')}</Button>
      </PageHeader>
      <section className="desk-card desk-narrow">
        <Form.Group controlId="figure-kind">
          <Form.Label>{t('figures.kindLabel')}</Form.Label>
          <Form.Select value={kind} onChange={({ target: { value } }) => setKind(isFigureKind(value) ? value : kind)}>
            {figureKinds.map((value) => (
              <option key={value} value={value}>
                {t(`figures.kind.${value}`)}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
      </section>
      {figures.isPending && <Spinner message={t('figures.loading')} />}
      {figures.data === undefined && figures.error !== null && <ProblemCard error={figures.error} retry={() => void figures.refetch()} />}
      {figures.data !== undefined && (
        <FigureTable
          kind={kind}
          figures={figures.data.filter((figure) => figure.kind === kind)}
          today={today}
          correct={(figure) => setAsked({ figure })}
        />
      )}
      {asked !== undefined && (
        <DeskLazy part={dialog}>
          {({ FigureDialog }) => <FigureDialog kind={kind} figure={asked.figure} close={() => setAsked(undefined)} save={save} />}
        </DeskLazy>
      )}
    </>
  );
};
