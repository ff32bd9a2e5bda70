/**
 * Captures the form in this element that was submitted before its code had loaded.
 * Returns a function that stops capturing and submits that form.
 */
export function captureEarlySubmit(selector: string): () => void {
  let sent: HTMLFormElement | undefined;
  const capture = (event: Event): void => {
    if (event.target instanceof HTMLFormElement && event.target.closest(selector)) sent = event.target;
  };

  addEventListener('submit', capture, { capture: true });
  return () => {
    removeEventListener('submit', capture, { capture: true });
    sent?.requestSubmit();
    sent = undefined;
  };
}
