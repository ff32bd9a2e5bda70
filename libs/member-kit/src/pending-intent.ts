import type { SaveTarget } from '@shoreline/contracts';

/** Carries a visitor's click through the sign-in and back: the page they return to saves it. */
const PENDING_INTENT_PARAMETER = 'save';

const toPendingIntent = ({ targetType, targetId }: SaveTarget): string => `${targetType}.${targetId}`;

/** The sign-in address after which the item is saved. */
export function signInToSave({ pathname, search }: { pathname: string; search: string }, target: SaveTarget): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PENDING_INTENT_PARAMETER, toPendingIntent(target));
  return `/login?${new URLSearchParams({ returnTo: `${pathname}?${parameters}` })}`;
}

/** Whether a visitor pressed save on this item before signing in. */
export const hasPendingIntent = (parameters: URLSearchParams, target: SaveTarget): boolean =>
  parameters.get(PENDING_INTENT_PARAMETER) === toPendingIntent(target);

/** The search of an address once the pending save is done. */
export function withoutPendingIntent(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete(PENDING_INTENT_PARAMETER);
  return rest;
}
