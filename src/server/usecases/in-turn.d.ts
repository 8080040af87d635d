/** Does work under a key when all work that came before under the same key is done. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
/** Work under one key is done one after the other, in the order in which it came; under different keys side by side. */
export declare function turns(): InTurn;
