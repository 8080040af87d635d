import { useTranslation } from 'react-i18next';

import type { WorkKind } from '#schemas/api/desk.gen.ts';
import type { Figure } from '#schemas/meta/list.gen.ts';
import { FigureCard } from '#runtime/figures/figure-card.tsx';
import { useFigureWords } from '#runtime/figures/figure-words.ts';

type Props = { readonly kind: WorkKind; readonly each: 'week' | 'month'; readonly title: string };

/** One thing that was done, by week or month: a chart, and the table that says the same. */
export const WorkChart = ({ kind: { title: name, groups, total }, each, title }: Props) => {
  const { t } = useTranslation();
  const figure: Figure = { title: name, by: 'day', each };
  const words = { ...useFigureWords(figure, []), countTitle: t('performance.count') };
  const counted = groups.map(({ value, count }) => ({ value, count }));
  const answer = { figure: title, groups: counted, all: { value: null, count: total }, hidden: 0, isCut: false, ownOnly: false };
  return (
    <section className="desk-figure" aria-label={title}>
      <h2>{title}</h2>
      <FigureCard figure={figure} answer={answer} words={words} />
    </section>
  );
};
