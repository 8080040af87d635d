/** Answers what was made last time for the same owner, when all inputs are the same objects; else makes it anew. */
export function createMemoizer<Made>(): (owner: object, inputs: readonly unknown[], make: () => Made) => Made {
  const cache = new WeakMap<object, { readonly inputs: readonly unknown[]; readonly value: Made }>();
  return (owner, inputs, make) => {
    const known = cache.get(owner);
    if (known !== undefined && known.inputs.length === inputs.length && inputs.every((input, index) => input === known.inputs[index]))
      return known.value;
    const value = make();
    cache.set(owner, { inputs, value });
    return value;
  };
}
