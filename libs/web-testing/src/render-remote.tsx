import type { Site } from '@shoreline/contracts';
import { exampleSite } from '@shoreline/contracts-testing';
import {
  type AuthState,
  type PageHead,
  PageNotFound,
  type Remote,
  type RemoteContext,
  type RemotePage,
  ShellServicesContext,
  type ToastMessage,
  type WidgetComponent,
} from '@shoreline/remote-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import {
  createMemoryRouter,
  Link,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';

import { createFakeConsent, type FakeConsent } from './fake-consent.ts';
import { createFakePlayer, type FakePlayer } from './fake-player.ts';
import { createFakeServices, type FakeServices } from './fake-services.ts';

/** The first page of a file also loads its code; on a busy machine that alone outlasts Testing Library's one second. */
const TIMEOUT_MS = 4_000;
configure({ asyncUtilTimeout: TIMEOUT_MS });

/** The environment of a page in a test; everything has a default. */
export interface RenderOptions {
  services?: FakeServices;
  /** Who is looking: a visitor unless said. */
  auth?: AuthState;
  site?: Partial<Site>;
  /** Fake widgets of other remotes, by `app/name`. A widget left out is missing, as when its remote is down. */
  widgets?: Record<string, WidgetComponent>;
  /** An empty player unless said. */
  player?: FakePlayer;
  /** Nothing optional is allowed unless said. */
  consent?: FakeConsent;
}

/** A rendered page and what became of it. */
export interface RenderedRemote extends RenderResult {
  services: FakeServices;
  player: FakePlayer;
  consent: FakeConsent;
  /** Path, search and fragment of where the visitor is now. */
  address: () => string;
  /** Goes to another address, as a link would. */
  visit: (address: string) => Promise<void>;
  /** What the page now says about itself. */
  head: () => PageHead | undefined;
  /** Toasts so far, oldest first. */
  toasts: ToastMessage[];
  /** Renders again with another visitor, e.g. when loading ends. */
  changeAuth: (auth: AuthState) => void;
}

/** Renders the page of a remote at an address: its loader, its component, and around them what the shell would give. */
export function renderRemote(remote: Remote, address: string, options: RenderOptions = {}): RenderedRemote {
  const services = options.services ?? createFakeServices();
  const player = options.player ?? createFakePlayer();
  const consent = options.consent ?? createFakeConsent();
  const toasts: ToastMessage[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const site = exampleSite({ origin: 'http://shoreline.test', ...options.site });
  const context: RemoteContext = { api: services.api, queryClient, site, prefetchWidget: async () => {} };
  const router = createMemoryRouter(toRoutes(remote, context), { initialEntries: [address] });

  const inside = (auth: AuthState): ReactNode => (
    <QueryClientProvider client={queryClient}>
      <ShellServicesContext
        value={{
          api: services.api,
          site,
          auth,
          toast: (message) => toasts.push(message),
          player,
          consent,
          findWidget: (app, name) => options.widgets?.[`${app}/${name}`],
          loadWidget: async () => false,
        }}
      >
        <RouterProvider router={router} />
      </ShellServicesContext>
    </QueryClientProvider>
  );

  const rendered = render(inside(options.auth ?? { status: 'visitor' }));
  return {
    ...rendered,
    services,
    player,
    consent,
    toasts,
    address: () => toAddress(router.state.location),
    visit: (to) => router.navigate(to),
    head: () => Object.values(router.state.loaderData).at(-1) as PageHead | undefined,
    changeAuth: (auth) => rendered.rerender(inside(auth)),
  };
}

const toRoutes = (remote: Remote, context: RemoteContext): RouteObject[] => [
  ...remote.pages(context).map(toRoute),
  { path: '*', Component: Elsewhere },
];

function toRoute(page: RemotePage): RouteObject {
  let Page: ComponentType = () => null;
  return {
    path: page.path,
    async loader({ params, request }) {
      const load = async () => page.load({ params, url: new URL(request.url), signal: request.signal });
      const [head, component] = await Promise.all([load(), page.component()]);
      Page = component;
      return head;
    },
    Component: () => <Page />,
    HydrateFallback: () => null,
    ErrorBoundary: NotFoundScreen,
  };
}

/** Replaces pages of other remotes. */
function Elsewhere() {
  return <p>Elsewhere: {toAddress(useLocation())}</p>;
}

/** Replaces the shell's not-found screen. Any other error belongs to the test. */
function NotFoundScreen() {
  const error = useRouteError();
  if (!(error instanceof PageNotFound)) throw error;

  const { title, message, back } = error.text;
  return (
    <>
      <h1>{title}</h1>
      <p>{message}</p>
      <Link to={back.to}>{back.label}</Link>
    </>
  );
}

const toAddress = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string =>
  `${pathname}${search}${hash}`;
