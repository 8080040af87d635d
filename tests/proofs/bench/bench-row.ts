/** One figure, beside a rival or a limit measured in the same run. */
export type BenchRow = {
  /** Its own: no other row of any benchmark has it. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the figure is held against, in one line. */
  readonly rival?: string;
  readonly rivalValue?: number;
  readonly ratio?: number;
  readonly target?: string;
  readonly met?: boolean;
};

/** Rows for a program: each has every key, null where there is nothing to say. */
export const rowsAsJson = (rows: readonly BenchRow[]): string => {
  const whole = rows.map(({ name, value, unit, rival = null, rivalValue = null, ratio = null, target = null, met = null }) => ({
    name,
    value,
    unit,
    rival,
    rivalValue,
    ratio,
    target,
    met,
  }));
  return `${JSON.stringify(whole, null, 2)}\n`;
};

/** The names that more than one row has. */
export const sharedNames = (rows: readonly BenchRow[]): readonly string[] => {
  const names = rows.map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
};

/** At most two digits after the point. */
export const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** A line for each figure that does not keep to its target, with what it is held against. */
export const missedTargets = (rows: readonly BenchRow[]): readonly string[] =>
  rows
    .filter(({ met }) => met === false)
    .map(({ name, value, unit, rival, rivalValue, target }) => {
      const beside = rivalValue === undefined ? '' : ` (${rival}: ${rounded(rivalValue)})`;
      return `Missed: ${name}: ${rounded(value)} ${unit}${beside}, target ${target}`;
    });
