/** A state that is replaced, never changed, and those who follow it. */
export type Store<State> = {
  readonly get: () => State;
  readonly set: (part: Partial<State>) => void;
  readonly subscribe: (follow: () => void) => () => void;
};

export const createStore = <State extends object>(first: State): Store<State> => {
  let state = first;
  const followers = new Set<() => void>();
  return {
    get: () => state,
    set: (part) => {
      state = { ...state, ...part };
      for (const follow of followers) follow();
    },
    subscribe: (follow) => {
      followers.add(follow);
      return () => followers.delete(follow);
    },
  };
};
