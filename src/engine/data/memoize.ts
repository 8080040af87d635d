/**
 * Answers what was made before for the same owner, when all inputs are the same objects; else makes it anew. For each owner it keeps what was
 * made last, or the last few.
 */
export function createMemoizer<Made>(size = 1): (owner: object, inputs: readonly unknown[], make: () => Made) => Made {
  const cache = new WeakMap<object, readonly { readonly inputs: readonly unknown[]; readonly value: Made }[]>();
  return (owner, inputs, make) => {
    const known = cache.get(owner) ?? [];
    const found = known.find((one) => one.inputs.length === inputs.length && inputs.every((input, index) => input === one.inputs[index]));
    if (found !== undefined && found === known[0]) return found.value;
    const first = found ?? { inputs, value: make() };
    cache.set(owner, [first, ...known.filter((one) => one !== found)].slice(0, size));
    return first.value;
  };
}
