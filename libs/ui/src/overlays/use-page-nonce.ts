import { setNonce } from 'get-nonce';
import { useInsertionEffect } from 'react';

/**
 * Lets the style element that locks scrolling behind a dialog pass the content security policy.
 *
 * The nonce is read from the page, so that it holds in every app whichever copy of the library it was built with;
 * an insertion effect, because it must come before the effect that adds the element.
 */
export function usePageNonce(): void {
  useInsertionEffect(() => {
    const nonce = document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
    if (nonce) setNonce(nonce);
  }, []);
}
