/** An object without the properties that are undefined: such a property is absent. */
export type Defined<Given> = {
  readonly [Key in keyof Given as undefined extends Given[Key] ? never : Key]: Given[Key];
} & {
  readonly [Key in keyof Given as undefined extends Given[Key] ? Key : never]?: Exclude<Given[Key], undefined>;
};

/** The same object without what is undefined in it, so that nothing overwrites with nothing and no key is there without a value. */
export function defined<Given extends object>(given: Given): Defined<Given>;
export function defined(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
