import { readReturnTarget } from '@shoreline/contracts';

const DASHBOARD = '/owners';
/** Sign-in pages of members: an owner who is sent there would have to sign in once more. */
const FOR_MEMBERS = /^\/(login|profile)(?=[/?#]|$)/;

/** Where an owner goes after sign-in: a path of our own, or the dashboard for anything else. */
export function readOwnerTarget(value: unknown): string {
  const target = readReturnTarget(value);
  return target === '/' || FOR_MEMBERS.test(target) ? DASHBOARD : target;
}

export function toOwnerLogin(target: string): string {
  const params = new URLSearchParams(target === DASHBOARD ? {} : { returnTo: target });
  return params.size > 0 ? `/owners/login?${params}` : '/owners/login';
}
