import { HYDRATION_STATE_ID, type HydrationState } from './hydration-state.ts';

/** Reads the state and the nonce from the document the server wrote. */
export function readHydrationState(): { state: HydrationState; nonce: string } {
  const element = document.getElementById(HYDRATION_STATE_ID);
  if (!element) throw new Error('The document carries no hydration state.');
  return { state: JSON.parse(element.textContent) as HydrationState, nonce: element.nonce };
}
