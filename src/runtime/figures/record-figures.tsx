import { useId, useMemo } from 'react';
import type { Figure, List } from '#schemas/meta/list.gen.ts';
import type { RecordListPorts, RowQuery } from '#runtime/ports/records.port.ts';
import type { GridColumn } from '../grid/state-words.ts';
import { GridState } from '../grid/grid-state.tsx';
import { useAnswer } from '../grid/use-answer.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { FigureCard } from './figure-card.tsx';
import { useFigureWords } from './figure-words.ts';
import './figures.css';

type FigureProps = {
  readonly columns: readonly GridColumn[];
  readonly query: RowQuery;
  readonly loadFigure: RecordListPorts['loadFigure'];
};

const OneFigure = ({ name, figure, columns, query, loadFigure }: FigureProps & { readonly name: string; readonly figure: Figure }) => {
  const { t } = useTexts();
  const id = useId();
  const words = useFigureWords(figure, columns);
  const load = useMemo(() => (asked: RowQuery, signal: AbortSignal) => loadFigure(name, asked, signal), [loadFigure, name]);
  const asking = useAnswer(load, query);
  const { answer } = asking;
  return (
    <section className="desk-figure" aria-labelledby={id} aria-busy={asking.loading}>
      <h2 id={id} className="desk-section-title">
        {words.title}
      </h2>
      <GridState rows={asking} shown={answer} />
      {answer === undefined && asking.failure === undefined && <output>{t('gridLoading')}</output>}
      {answer !== undefined && <FigureCard figure={figure} answer={answer} words={words} />}
    </section>
  );
};

/** The figures of a list. */
export const RecordFigures = ({ figures, ...asked }: FigureProps & { readonly figures: NonNullable<List['figures']> }) => {
  const t = useShownTexts();
  return (
    <>
      <p className="form-text">{t('figuresNote')}</p>
      <div className="desk-figures">
        {Object.entries(figures).map(([name, figure]) => (
          <OneFigure key={name} name={name} figure={figure} {...asked} />
        ))}
      </div>
    </>
  );
};
