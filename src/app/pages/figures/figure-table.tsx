import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';

import { isHolidayKind } from '#domain/dated-figures.ts';

import { useFigureWords } from './figure-words.ts';
import { figureStatus, type FigureStatus } from './figure.ts';
import type { AskedKind, StoredFigure } from '#schemas/api/figures.gen.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';
import type { Tone } from '#schemas/meta/common.gen.ts';

const tones: Readonly<Record<FigureStatus, Tone>> = { inForce: 'success', draft: 'warning', expired: 'neutral' };

type RowProps = {
  readonly figure: StoredFigure;
  readonly asked: AskedKind | undefined;
  readonly today: string;
  readonly correct: () => void;
  readonly remove: () => void;
};

const FigureRow = ({ figure, asked, today, correct, remove }: RowProps) => {
  const { t } = useTranslation();
  const say = useFigureWords();
  const { kind, from, to, source, confirmedBy, enforced } = figure;
  const isHoliday = isHolidayKind(kind);
  const status = figureStatus(figure, today);
  const period = isHoliday ? say.date(from) : `${say.date(from)} – ${to === '' ? t('figures.open') : say.date(to)}`;
  const about = [say.key(figure), period].filter((part) => part !== '').join(', ');
  return (
    <tr>
      <th scope="row">
        {say.key(figure)}
        <span className="desk-line desk-figure">{period}</span>
      </th>
      <td className="desk-figure" data-title={t('figures.value')}>
        {say.value(figure, asked)}
        {enforced === 'block' && <span className="desk-badge">{t('figures.block')}</span>}{' '}
        {status !== undefined && <ToneBadge tone={tones[status]}>{t(`figures.${status}`)}</ToneBadge>}
      </td>
      <td data-title={t('figures.source')}>{source}</td>
      <td data-title={t('figures.confirmedBy')}>
        {confirmedBy === '' ? <ToneBadge tone="warning">{t('figures.unconfirmed')}</ToneBadge> : confirmedBy}
      </td>
      <td>
        <Button size="sm" variant="outline-secondary" aria-label={`${t('figures.correct')}: ${about}`} onClick={correct}>
          {t('figures.correct')}
        </Button>
        {isHoliday && (
          <Button size="sm" variant="outline-danger" className="ms-1" aria-label={`${t('figures.remove')}: ${about}`} onClick={remove}>
            {t('figures.remove')}
          </Button>
        )}
      </td>
    </tr>
  );
};

type Props = {
  readonly kind: string;
  readonly asked: AskedKind | undefined;
  readonly figures: readonly StoredFigure[];
  readonly today: string;
  readonly correct: (figure: StoredFigure) => void;
  readonly remove: (figure: StoredFigure) => void;
};

/** The figures of one kind, the newest first. */
export const FigureTable = ({ kind, asked, figures, today, correct, remove }: Props) => {
  const { t } = useTranslation();
  const say = useFigureWords();
  return (
    <section className="desk-card desk-list" aria-labelledby="figures-of-kind">
      <h2 id="figures-of-kind">{say.kind(kind, asked)}</h2>
      {asked !== undefined && <p className="desk-quiet">{asked.authority}</p>}
      {figures.length === 0 && <p>{t('figures.none')}</p>}
      {figures.length > 0 && (
        <Table className="desk-table">
          <thead>
            <tr>
              {(['period', 'value', 'source', 'confirmedBy', 'actions'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`figures.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <FigureRow
                key={figure.id}
                figure={figure}
                asked={asked}
                today={today}
                correct={() => correct(figure)}
                remove={() => remove(figure)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
};
