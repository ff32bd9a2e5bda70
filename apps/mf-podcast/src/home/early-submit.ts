/**
 * Remembers the form in this element that somebody sent before its code was there.
 * What it answers stops remembering, and sends that form.
 */
export function rememberEarlySubmit(selector: string): () => void {
  let sent: HTMLFormElement | undefined;
  const remember = (event: Event): void => {
    if (event.target instanceof HTMLFormElement && event.target.closest(selector)) sent = event.target;
  };

  addEventListener('submit', remember, { capture: true });
  return () => {
    removeEventListener('submit', remember, { capture: true });
    sent?.requestSubmit();
    sent = undefined;
  };
}
