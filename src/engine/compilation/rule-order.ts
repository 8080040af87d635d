/** Things in an order in which each stands after all that it needs, and those that need each other in a circle. */
export type Ordered = { readonly order: readonly string[]; readonly circle: readonly string[] };

/** Orders names by what each needs; names that need each other stand in circle and not in order. */
export function orderByNeeds(needs: ReadonlyMap<string, readonly string[]>): Ordered {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const circle = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (state.get(name) === 'done') return;
    if (state.get(name) === 'open') {
      for (const member of way.slice(way.indexOf(name))) circle.add(member);
      return;
    }
    state.set(name, 'open');
    for (const needed of needs.get(name) ?? []) if (needs.has(needed)) visit(needed, [...way, name]);
    state.set(name, 'done');
    order.push(name);
  };
  for (const name of needs.keys()) visit(name, []);
  return { order: order.filter((name) => !circle.has(name)), circle: [...circle] };
}

/** The names of a list that a source text mentions outside its texts and not as a field of something. */
export function mentionedNames(source: string, names: ReadonlySet<string>): readonly string[] {
  const bare = source.replaceAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''");
  const words = bare.matchAll(/(?<![\w.])[a-z]\w*(?!\w*\()/g);
  return [...new Set([...words].map(([word]) => word).filter((word) => names.has(word)))];
}

/** What a thing needs: what must stand before it, and what should where that makes no circle. */
export type LooseNeeds = { readonly firm: readonly string[]; readonly loose: readonly string[] };

/** Orders things so that each stands after what it firmly needs, and after its loose needs unless they go in a circle. The firm needs have no circle. */
export function orderLoosely(needs: ReadonlyMap<string, LooseNeeds>): readonly string[] {
  const order: string[] = [];
  const done = new Set<string>();
  const isDone = (name: string): boolean => done.has(name) || !needs.has(name);
  const put = (name: string): void => {
    done.add(name);
    order.push(name);
  };
  let left = [...needs.keys()];
  while (left.length > 0) {
    const before = left.length;
    for (const name of left) {
      const { firm, loose } = needs.get(name) ?? { firm: [], loose: [] };
      if (firm.every(isDone) && loose.every(isDone)) put(name);
    }
    left = left.filter((name) => !done.has(name));
    if (left.length < before) continue;
    const next = left.find((name) => needs.get(name)?.firm.every(isDone) === true) ?? left[0];
    if (next === undefined) break;
    put(next);
    left = left.filter((name) => name !== next);
  }
  return order;
}
