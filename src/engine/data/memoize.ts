/** Answers what was made last time for the same owner, when all inputs are the same objects; else makes it anew. */
export function createRecall<Made>(): (owner: object, inputs: readonly unknown[], make: () => Made) => Made {
  const kept = new WeakMap<object, { readonly inputs: readonly unknown[]; readonly value: Made }>();
  return (owner, inputs, make) => {
    const known = kept.get(owner);
    if (known !== undefined && known.inputs.length === inputs.length && inputs.every((input, index) => input === known.inputs[index]))
      return known.value;
    const value = make();
    kept.set(owner, { inputs, value });
    return value;
  };
}
