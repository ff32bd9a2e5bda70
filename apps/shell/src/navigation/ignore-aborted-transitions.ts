/**
 * A view transition that a newer navigation aborts rejects a promise nobody handles. That is no error:
 * the newer page is shown.
 */
export function ignoreAbortedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}
