/** How long a page that just came to life is left alone. */
const CALM_AFTER_MS = 1_500;
const TOUCHES = ['scroll', 'pointerdown', 'keydown', 'focusin'];

/** Resolves when somebody begins to use the page, and at the latest a moment after it came to life. */
export const untilCalm = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const finish = (): void => {
      listening.abort();
      resolve();
    };
    TOUCHES.forEach((touch) => addEventListener(touch, finish, { capture: true, signal: listening.signal }));
    setTimeout(finish, CALM_AFTER_MS);
  });
