import type { FigureAnswer } from '#schemas/api/records.gen.ts';
import type { Figure } from '#schemas/meta/list.gen.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { FigureChart } from './figure-chart.tsx';
import type { FigureWords } from './figure-words.ts';

type Props = { readonly figure: Figure; readonly answer: FigureAnswer; readonly words: FigureWords };

const FigureTable = ({ answer: { groups, all }, words }: Props) => {
  const t = useShownTexts();
  const { groupTitle, countTitle, valueTitle } = words;
  return (
    <table className="table table-sm desk-grid" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{groupTitle}</th>
          <th scope="col" className="text-end">
            {countTitle}
          </th>
          {valueTitle !== undefined && (
            <th scope="col" className="text-end">
              {valueTitle}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.value}>
            <th scope="row">{words.group(group)}</th>
            <td className="text-end">{words.count(group.count)}</td>
            {valueTitle !== undefined && <td className="text-end">{words.amount(group)}</td>}
          </tr>
        ))}
      </tbody>
      {all !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">{t('allRecords')}</th>
            <td className="text-end">{words.count(all.count)}</td>
            {valueTitle !== undefined && <td className="text-end">{words.amount(all)}</td>}
          </tr>
        </tfoot>
      )}
    </table>
  );
};

const useNotes = ({ figure, answer: { groups, hidden, isCut } }: Props): readonly string[] => {
  const t = useShownTexts();
  const few = figure.hideBelow ?? 0;
  return [
    ...(hidden === 0 ? [] : [t(hidden === 1 ? 'hiddenOne' : 'hiddenMany', { count: hidden, few })]),
    ...(isCut ? [t(figure.each === undefined ? 'cutLargest' : 'cutNewest', { count: groups.length + hidden })] : []),
  ];
};

/** A figure as a chart and as a table; one of all records is a line of the table alone. */
export const FigureCard = (props: Props) => {
  const t = useShownTexts();
  const { figure, answer, words } = props;
  const notes = useNotes(props);
  const isEmpty = answer.groups.length === 0 && (answer.all?.count ?? 0) === 0 && answer.hidden === 0;
  if (isEmpty) return <p>{t('noFigure')}</p>;
  const hasTable = answer.groups.length > 0 || answer.all !== undefined;
  return (
    <>
      {answer.groups.length > 0 && <FigureChart figure={figure} groups={answer.groups} words={words} />}
      {hasTable && <FigureTable {...props} />}
      {notes.map((note) => (
        <p key={note} className="form-text">
          {note}
        </p>
      ))}
    </>
  );
};
