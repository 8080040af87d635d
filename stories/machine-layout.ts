/** A state of a machine as it is drawn. */
export type MachineState = { readonly name: string; readonly title: string; readonly kind: 'screen' | 'busy' | 'end' };

/** A way between two states: what brings it about, in words. */
export type MachineWay = { readonly from: string; readonly to: string; readonly words: string; readonly fails: boolean };

export type Machine = { readonly initial: string; readonly states: readonly MachineState[]; readonly ways: readonly MachineWay[] };

export type PlacedState = MachineState & { readonly x: number; readonly y: number };
export type PlacedWay = MachineWay & { readonly path: string; readonly labelX: number; readonly labelY: number };
export type PlacedMachine = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly ways: readonly PlacedWay[];
};

export const box = { width: 190, height: 52 } as const;
const gap = { x: 150, y: 64 } as const;
const edge = 24;
/** Of the longest words that are drawn. */
const labelWidth = 230;

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

const place = (states: readonly MachineState[], ranks: ReadonlyMap<string, number>): readonly PlacedState[] => {
  const standing = new Map<number, number>();
  return states.map((state) => {
    const rank = ranks.get(state.name) ?? 0;
    const row = standing.get(rank) ?? 0;
    standing.set(rank, row + 1);
    return { ...state, x: edge + rank * (box.width + gap.x), y: edge + 40 + row * (box.height + gap.y) };
  });
};

const forward = (from: PlacedState, to: PlacedState): Omit<PlacedWay, keyof MachineWay> => {
  const [x1, y1, x2, y2] = [from.x + box.width, from.y + box.height / 2, to.x, to.y + box.height / 2];
  const bend = (x2 - x1) / 2;
  return { path: `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`, labelX: x1 + bend, labelY: (y1 + y2) / 2 };
};

/** A way within a column goes around on the right of it, the further the longer it is, and not through the states between. */
const beside = (from: PlacedState, to: PlacedState): Omit<PlacedWay, keyof MachineWay> => {
  const [x, y1, y2] = [from.x + box.width, from.y + box.height / 2, to.y + box.height / 2];
  const bend = 50 + Math.abs(y2 - y1) / 2;
  return { path: `M ${x} ${y1} C ${x + bend} ${y1}, ${x + bend} ${y2}, ${x} ${y2}`, labelX: x + bend * 0.75, labelY: (y1 + y2) / 2 };
};

/** Ways back, and from a state to itself, go around below, each a little deeper than the one before. */
const around = (from: PlacedState, to: PlacedState, depth: number): Omit<PlacedWay, keyof MachineWay> => {
  const [x1, x2] = [from.x + box.width / 2, to.x + box.width / 2 + (from === to ? 40 : 0)];
  const [y1, y2] = [from.y + box.height, to.y + box.height];
  return {
    path: `M ${x1} ${y1} C ${x1} ${depth}, ${x2} ${depth}, ${x2} ${y2}`,
    labelX: (x1 + x2) / 2,
    labelY: (y1 + y2) / 8 + depth * 0.75,
  };
};

/** Puts states in columns by their distance from the first, and the ways between them. */
export const layOut = (machine: Machine): PlacedMachine => {
  const ranks = ranksOf(machine);
  const states = place(machine.states, ranks);
  const byName = new Map(states.map((state) => [state.name, state] as const));
  const bottom = Math.max(...states.map(({ y }) => y + box.height));
  let back = 0;
  const ways = machine.ways.flatMap((way) => {
    const [from, to] = [byName.get(way.from), byName.get(way.to)];
    if (from === undefined || to === undefined) return [];
    const columns = (ranks.get(to.name) ?? 0) - (ranks.get(from.name) ?? 0);
    if (columns > 0) return [{ ...way, ...forward(from, to) }];
    if (columns === 0 && from !== to) return [{ ...way, ...beside(from, to) }];
    back += 1;
    return [{ ...way, ...around(from, to, bottom + 30 + back * 34) }];
  });
  const right = Math.max(...states.map(({ x }) => x + box.width), ...ways.map(({ labelX }) => labelX + labelWidth / 2));
  return { width: right + edge, height: bottom + 60 + back * 34, states, ways };
};
