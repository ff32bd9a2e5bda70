/** How long a page is left to itself after hydration. */
const IDLE_AFTER_MS = 1_500;
const INTERACTIONS = ['scroll', 'pointerdown', 'keydown', 'focusin'];

/** Resolves at the first interaction, and at the latest a moment after hydration. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const finish = (): void => {
      listening.abort();
      resolve();
    };
    INTERACTIONS.forEach((interaction) =>
      addEventListener(interaction, finish, { capture: true, signal: listening.signal }),
    );
    setTimeout(finish, IDLE_AFTER_MS);
  });
