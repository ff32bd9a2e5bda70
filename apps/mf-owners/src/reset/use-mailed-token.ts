import { useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { useHydrated } from '@shoreline/ui';
import { useEffect } from 'react';

/**
 * The token of the mail: removed from the address at once, and stored with this entry of the history so that reloading
 * the page loses nothing. Undefined while nobody can know, empty when there is none.
 */
export function useMailedToken(): string | undefined {
  const isHydrated = useHydrated();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const mailed = new URLSearchParams(search).get('token')?.trim();

  useEffect(() => {
    if (mailed !== undefined)
      void navigate(pathname, { replace: true, state: { token: mailed }, preventScrollReset: true });
  }, [mailed, navigate, pathname]);

  return isHydrated ? (mailed ?? readToken(state)) : undefined;
}

const readToken = (state: unknown): string => {
  const { token } = (state ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : '';
};
