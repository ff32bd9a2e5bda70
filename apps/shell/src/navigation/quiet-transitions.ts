/**
 * A cross-fade that a newer navigation cuts short rejects a promise nobody holds. That is no error:
 * the newer page is shown.
 */
export function quietSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}
