interface Followed<State> {
  subscribe: (onChange: () => void) => unknown;
  getState: () => State;
}

/** Stands in for something of the window whose code loads later. Every page carries it, so it does no more than follow. */
export function createLazyProxy<State, Loaded extends Followed<State>>(empty: State) {
  const listeners = new Set<() => void>();
  let state = empty;
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  const show = (shown: State): void => {
    state = shown;
    listeners.forEach((notify) => notify());
  };
  const follow = (followed: Loaded): Loaded => {
    followed.subscribe(() => show(followed.getState()));
    loaded = followed;
    // The state is as it was, but what is loaded can be asked for from now on.
    show(state);
    return followed;
  };

  return {
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getState: () => state,
    show,
    load: (load: () => Promise<Loaded>) => (loading ??= load().then(follow)),
    loading: () => loading,
    loaded: () => loaded,
    /** After a failure: the next `load` tries again. */
    reset: () => (loading = undefined),
  };
}
