/** A state of a machine as it is drawn. */
export type MachineState = { readonly name: string; readonly title: string; readonly kind: 'screen' | 'busy' | 'end' };

/** A transition between two states: what causes it, in words. */
export type MachineTransition = { readonly from: string; readonly to: string; readonly words: string; readonly fails: boolean };

export type Machine = {
  readonly initial: string;
  readonly states: readonly MachineState[];
  readonly transitions: readonly MachineTransition[];
};

export type PlacedState = MachineState & { readonly x: number; readonly y: number };
export type PlacedTransition = MachineTransition & {
  readonly path: string;
  readonly laneX: number;
  readonly labelX: number;
  readonly labelY: number;
};
export type PlacedMachine = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly transitions: readonly PlacedTransition[];
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
const ranksOf = ({ initial, states, transitions }: Machine): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>([[initial, 0]]);
  // A Map that grows while it is walked hands out the new entries too.
  for (const [name, rank] of ranks) {
    for (const transition of transitions) if (transition.from === name && !ranks.has(transition.to)) ranks.set(transition.to, rank + 1);
  }
  const last = Math.max(...ranks.values()) + 1;
  for (const { name } of states) if (!ranks.has(name)) ranks.set(name, last);
  return ranks;
};

type Row = { readonly state: MachineState; readonly leaving: readonly MachineTransition[]; readonly y: number };

/** One state below the other by their distance from the first, each as high as the words of what leaves it. */
const rowsOf = (machine: Machine): readonly Row[] => {
  const ranks = ranksOf(machine);
  const ordered = machine.states.toSorted((a, b) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0));
  let y = edge;
  return ordered.map((state) => {
    const leaving = machine.transitions.filter(({ from }) => from === state.name);
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
  const isNext = ({ from, to }: MachineTransition): boolean => (indexOf.get(to) ?? 0) - (indexOf.get(from) ?? 0) === 1;
  const beside = machine.transitions.filter((transition) => indexOf.has(transition.to) && !isNext(transition));
  const x = edge + (beside.length + 1) * lane;
  const states = rows.map(({ state, y }) => ({ ...state, x, y }));
  const byName = new Map(states.map((state) => [state.name, state] as const));
  const transitions = machine.transitions.flatMap((transition) => {
    const [from, to] = [byName.get(transition.from), byName.get(transition.to)];
    if (from === undefined || to === undefined) return [];
    const laneX = isNext(transition) ? x + box.width / 2 : x - (beside.indexOf(transition) + 1) * lane;
    const order = rows[indexOf.get(transition.from) ?? 0]?.leaving.indexOf(transition) ?? 0;
    const label = { labelX: x + box.width + edge, labelY: from.y + 14 + order * line };
    return [{ ...transition, path: pathOf(from, to, { isNext: isNext(transition), laneX }), laneX, ...label }];
  });
  const last = rows.at(-1);
  const height = last === undefined ? 0 : last.y + Math.max(box.height, last.leaving.length * line) + edge;
  return { width: x + box.width + 2 * edge + labelWidth, height, states, transitions };
};
