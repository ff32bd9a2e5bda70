import type { SaveTarget } from '@shoreline/contracts';

/** Carries a visitor's click through the sign-in and back: the page they return to saves it. */
const WISH_PARAMETER = 'save';

const toWish = ({ targetType, targetId }: SaveTarget): string => `${targetType}.${targetId}`;

/** Where a visitor signs in so that the thing is saved when they are back. */
export function signInToSave({ pathname, search }: { pathname: string; search: string }, target: SaveTarget): string {
  const parameters = new URLSearchParams(search);
  parameters.set(WISH_PARAMETER, toWish(target));
  return `/login?${new URLSearchParams({ returnTo: `${pathname}?${parameters}` })}`;
}

/** Did a visitor wish to save this before signing in? */
export const isWished = (parameters: URLSearchParams, target: SaveTarget): boolean =>
  parameters.get(WISH_PARAMETER) === toWish(target);

/** The parameters once the wish is fulfilled. */
export function withoutWish(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete(WISH_PARAMETER);
  return rest;
}
