/** What was found at an address: the entry with the values of its placeholders, or the methods that the address has. */
export type CallMatch<Entry> = {
    readonly found: 'call';
    readonly entry: Entry;
    readonly params: Readonly<Record<string, string>>;
} | {
    readonly found: 'otherMethod';
    readonly methods: readonly string[];
} | {
    readonly found: 'nothing';
};
type Address = {
    readonly method: string;
    readonly path: string;
};
/** A matcher for addresses with {placeholders}; where two fit, the one with words further left wins. */
export declare function callMatcher<Entry extends Address>(entries: readonly Entry[]): (method: string, path: string) => CallMatch<Entry>;
export {};
