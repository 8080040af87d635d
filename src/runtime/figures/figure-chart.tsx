import { calendarDate } from '#domain/calendar-date.ts';
import { groupsBetween } from '#domain/calendar-grid.ts';
import type { FigureGroup } from '#schemas/api/records.gen.ts';
import type { Figure } from '#schemas/meta/list.gen.ts';
import type { FigureWords } from './figure-words.ts';

/** A length to be drawn; undefined where there is nothing to draw. */
type Bar = { readonly key: string; readonly label: string; readonly text: string; readonly size: number | undefined };

type Props = { readonly figure: Figure; readonly groups: readonly FigureGroup[]; readonly words: FigureWords };

/** Drawing needs no cents. */
const sizeOf = ({ count, amount }: FigureGroup): number | undefined => {
  if (amount === undefined) return count;
  const size = Number(amount);
  return amount === null || !Number.isFinite(size) ? undefined : size;
};

const barOf = (group: FigureGroup, words: FigureWords): Bar => ({
  key: group.value ?? '',
  label: words.group(group),
  text: group.amount === undefined ? words.count(group.count) : words.amount(group),
  size: sizeOf(group),
});

const mostColumns = 60;

/** The columns of a time, the oldest first; a time without records has its place and no column. */
const columnsOf = ({ groups, words }: Props, each: NonNullable<Figure['each']>): readonly Bar[] => {
  const known = new Map(groups.map((group) => [group.value, barOf(group, words)]));
  const days = groups.flatMap(({ value }) => calendarDate(value ?? '') ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return groupsBetween(each, { first, last }, mostColumns).map(
    (day) => known.get(day) ?? { key: day, label: words.group({ value: day, count: 0 }), text: '', size: undefined },
  );
};

const widestRem = 5;
const height = 140;
const step = 20;

/** Columns along a time. The table beside it says the same in words. */
const ColumnChart = ({ bars }: { readonly bars: readonly Bar[] }) => {
  const sizes = bars.map(({ size = 0 }) => size);
  const [top, bottom] = [Math.max(0, ...sizes), Math.min(0, ...sizes)];
  const scale = height / (top - bottom || 1);
  const base = top * scale;
  return (
    <svg className="desk-chart" viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ key, label, text, size = 0 }, index) => (
        <rect
          key={key}
          className={size < 0 ? 'desk-chart-below' : undefined}
          x={index * step + 2}
          width={step - 4}
          y={size < 0 ? base : base - size * scale}
          height={Math.abs(size) * scale}
        >
          <title>{`${label}: ${text}`}</title>
        </rect>
      ))}
      <line x1={0} x2={bars.length * step} y1={base} y2={base} />
    </svg>
  );
};

/** Bars below each other, each beside its group. */
const BarChart = ({ bars }: { readonly bars: readonly Bar[] }) => {
  const longest = Math.max(...bars.map(({ size = 0 }) => Math.abs(size)), 0) || 1;
  return (
    <div className="desk-bars" aria-hidden="true">
      {bars.map(({ key, label, text, size = 0 }) => (
        <div key={key}>
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect className={size < 0 ? 'desk-chart-below' : undefined} width={(Math.abs(size) / longest) * 100} height={10} />
          </svg>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
};

/** The groups of a figure as lengths, for the eye alone: the table says them. */
export const FigureChart = (props: Props) => {
  const { each } = props.figure;
  if (each === undefined) return <BarChart bars={props.groups.map((group) => barOf(group, props.words))} />;
  const bars = columnsOf(props, each);
  // A few columns are no wider than those of a year.
  return (
    <div style={{ maxWidth: `${bars.length * widestRem}rem` }}>
      <ColumnChart bars={bars} />
      <div className="desk-chart-ends" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.label : ''}</span>
      </div>
    </div>
  );
};
