import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';

import { useFigureWords } from './figure-words.ts';
import { figureStatus, type FigureKind, type FigureStatus } from './figure.ts';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';

const tones: Readonly<Record<FigureStatus, string>> = { inForce: ' desk-state-good', draft: ' desk-state-warn', expired: '' };

type RowProps = { readonly figure: StoredFigure; readonly today: string; readonly correct: () => void };

const FigureRow = ({ figure, today, correct }: RowProps) => {
  const { t } = useTranslation();
  const say = useFigureWords();
  const { kind, from, to, source, confirmedBy, enforced } = figure;
  const isHoliday = kind === 'holiday';
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
        {say.value(figure)}
        {enforced === 'block' && <span className="desk-badge">{t('figures.block')}</span>}
        {status !== undefined && <span className={`desk-state${tones[status]} ms-2`}>{t(`figures.${status}`)}</span>}
      </td>
      <td data-title={t('figures.source')}>{source}</td>
      <td data-title={t('figures.confirmedBy')}>
        {confirmedBy === '' ? <span className="desk-state desk-state-warn">{t('figures.unconfirmed')}</span> : confirmedBy}
      </td>
      <td>
        <Button size="sm" variant="outline-secondary" aria-label={`${t('figures.correct')}: ${about}`} onClick={correct}>
          {t('figures.correct')}
        </Button>
      </td>
    </tr>
  );
};

type Props = {
  readonly kind: FigureKind;
  readonly figures: readonly StoredFigure[];
  readonly today: string;
  readonly correct: (figure: StoredFigure) => void;
};

/** The figures of one kind, the newest first. */
export const FigureTable = ({ kind, figures, today, correct }: Props) => {
  const { t } = useTranslation();
  return (
    <section className="desk-card desk-list" aria-labelledby="figures-of-kind">
      <h2 id="figures-of-kind">{t(`figures.kind.${kind}`)}</h2>
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
              <FigureRow key={figure.id} figure={figure} today={today} correct={() => correct(figure)} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
};
