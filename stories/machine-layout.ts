/** A state of a machine as it is drawn. */
export type MachineState = { readonly name: string; readonly title: string; readonly kind: 'screen' | 'busy' | 'end' };

/** A transition between two states: what causes it, in words. */
export type MachineWay = { readonly from: string; readonly to: string; readonly words: string; readonly fails: boolean };

export type Machine = { readonly initial: string; readonly states: readonly MachineState[]; readonly ways: readonly MachineWay[] };

export type PlacedState = MachineState & { readonly x: number; readonly y: number };
export type PlacedWay = MachineWay & { readonly path: string; readonly laneX: number; readonly labelX: number; readonly labelY: number };
export type PlacedMachine = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly ways: readonly PlacedWay[];
};

export const box = { width: 210, height: 52 } as const;
const gap = 30;
const edge = 16;
/** Between the lines that run beside the states. */
const lane = 12;
const line = 18;
/** Of the longest words that are drawn. */
const labelWidth = 400;

/** How many steps a state is from the first; what cannot be reached stands last. */
const ranksOf = ({ initial, states, ways }: Machine): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>([[initial, 0]]);
  // A Map that grows while it is walked hands out the new entries too.
  for (const [name, rank] of ranks) {
    for (const way of ways) if (way.from === name && !ranks.has(way.to)) ranks.set(way.to, rank + 1);
  }
  const last = Math.max(...ranks.values()) + 1;
  for (const { name } of states) if (!ranks.has(name)) ranks.set(name, last);
  return ranks;
};

type Row = { readonly state: MachineState; readonly leaving: readonly MachineWay[]; readonly y: number };

/** One state below the other by their distance from the first, each as high as the words of what leaves it. */
const rowsOf = (machine: Machine): readonly Row[] => {
  const ranks = ranksOf(machine);
  const ordered = machine.states.toSorted((a, b) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0));
  let y = edge;
  return ordered.map((state) => {
    const leaving = machine.ways.filter(({ from }) => from === state.name);
    const row = { state, leaving, y };
    y += Math.max(box.height, leaving.length * line) + gap;
    return row;
  });
};

/** Straight down to the next state; to every other around on the left, in a lane of its own. */
const pathOf = (from: PlacedState, to: PlacedState, { isNext, laneX }: { readonly isNext: boolean; readonly laneX: number }): string => {
  const middle = from.x + box.width / 2;
  if (isNext) return `M ${middle} ${from.y + box.height} L ${middle} ${to.y}`;
  const [y1, y2] = [from.y + box.height * 0.7, to.y + box.height * 0.3];
  return `M ${from.x} ${y1} H ${laneX} V ${y2} H ${to.x}`;
};

/** Puts the states one below the other, so that the picture is as wide as any window, with the words of what leaves each beside it. */
export const layOut = (machine: Machine): PlacedMachine => {
  const rows = rowsOf(machine);
  const indexOf = new Map(rows.map(({ state }, index) => [state.name, index] as const));
  const isNext = ({ from, to }: MachineWay): boolean => (indexOf.get(to) ?? 0) - (indexOf.get(from) ?? 0) === 1;
  const beside = machine.ways.filter((way) => indexOf.has(way.to) && !isNext(way));
  const x = edge + (beside.length + 1) * lane;
  const states = rows.map(({ state, y }) => ({ ...state, x, y }));
  const byName = new Map(states.map((state) => [state.name, state] as const));
  const ways = machine.ways.flatMap((way) => {
    const [from, to] = [byName.get(way.from), byName.get(way.to)];
    if (from === undefined || to === undefined) return [];
    const laneX = isNext(way) ? x + box.width / 2 : x - (beside.indexOf(way) + 1) * lane;
    const order = rows[indexOf.get(way.from) ?? 0]?.leaving.indexOf(way) ?? 0;
    const label = { labelX: x + box.width + edge, labelY: from.y + 14 + order * line };
    return [{ ...way, path: pathOf(from, to, { isNext: isNext(way), laneX }), laneX, ...label }];
  });
  const last = rows.at(-1);
  const height = last === undefined ? 0 : last.y + Math.max(box.height, last.leaving.length * line) + edge;
  return { width: x + box.width + 2 * edge + labelWidth, height, states, ways };
};
