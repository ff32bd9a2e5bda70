import type { ApiClient } from '@shoreline/api-client';
import type { SignedInUser, Site } from '@shoreline/contracts';
import { createContext, useContext } from 'react';

import type { Consent } from './consent.ts';
import type { Player } from './player.ts';
import type { WidgetComponent } from './widget.ts';

/** A short message at the edge of the window. */
export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'destructive';
}

/**
 * Who is looking. `failed` when somebody signed in here and the service cannot say just now whether they still are: asked
 * again until it can.
 */
export type AuthState =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'failed'; isRetrying: boolean; retry: () => void }
  | { status: 'member'; user: SignedInUser };

/** What the shell offers every remote while it runs. */
export interface ShellServices {
  api: ApiClient;
  site: Site;
  auth: AuthState;
  /** Shows a toast; a newer one replaces it. */
  toast: (message: ToastMessage) => void;
  player: Player;
  consent: Consent;
  findWidget: (app: string, widget: string) => WidgetComponent | undefined;
  /** Loads a widget; answers whether it can be shown. */
  loadWidget: (app: string, widget: string) => Promise<boolean>;
  /** Tells operators that something of a remote failed in this browser. */
  reportFailure?: (app: string, error: unknown) => void;
}

export const ShellServicesContext = createContext<ShellServices | undefined>(undefined);

/** Everything the shell offers. Throws outside the shell. */
export function useShellServices(): ShellServices {
  const services = useContext(ShellServicesContext);
  if (!services) throw new Error('This component runs inside the shell only.');
  return services;
}

/** The client for contract routes. */
export const useApi = (): ApiClient => useShellServices().api;

/** The public site configuration. */
export const useSite = (): Site => useShellServices().site;

/** Who is looking. */
export const useAuth = (): AuthState => useShellServices().auth;

/** Shows short messages. */
export const useToast = (): ShellServices['toast'] => useShellServices().toast;
