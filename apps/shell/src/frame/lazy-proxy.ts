interface Followed<State> {
  subscribe: (onChange: () => void) => unknown;
  getState: () => State;
}

/** Stands in for something of the window whose code loads later; those who follow it need not know whether it has. */
interface LazyProxy<State, Loaded> {
  subscribe: (onChange: () => void) => () => void;
  getState: () => State;
  /** Shows a state until what was loaded says another. */
  show: (state: State) => void;
  /** Loads it, unless that has begun. */
  load: (load: () => Promise<Loaded>) => Promise<Loaded>;
  /** The loading that has begun, if any. */
  loading: () => Promise<Loaded> | undefined;
  loaded: () => Loaded | undefined;
  /** After a failure: the next `load` tries again. */
  reset: () => void;
}

/** Every page carries it, so it does no more than follow what was loaded. */
export function createLazyProxy<State, Loaded extends Followed<State>>(empty: State): LazyProxy<State, Loaded> {
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
    return followed;
  };

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getState: () => state,
    show,
    load: (load) => (loading ??= load().then(follow)),
    loading: () => loading,
    loaded: () => loaded,
    reset: () => (loading = undefined),
  };
}
