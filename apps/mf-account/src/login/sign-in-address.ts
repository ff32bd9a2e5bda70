export type AccountKind = 'consumer' | 'business';

/** Where the browser goes to sign in. The target is named only when it is not the home page. */
export function toSignInAddress(kind: AccountKind, returnTarget: string): string {
  const params = new URLSearchParams({
    ...(kind === 'business' && { type: 'business' }),
    ...(returnTarget !== '/' && { returnTo: returnTarget }),
  });
  return params.size > 0 ? `/api/login?${params}` : '/api/login';
}
