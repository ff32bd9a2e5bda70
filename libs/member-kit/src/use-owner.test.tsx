// @vitest-environment jsdom
import { type Owner, ownerRoutes } from '@shoreline/contracts';
import { exampleSite } from '@shoreline/contracts-testing';
import { ShellServicesContext } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { createFakeConsent, createFakePlayer, createFakeServices } from '@shoreline/web-testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ownerKeys } from './owner.queries.ts';
import { useMayBeOwner } from './use-may-be-owner.ts';
import { useOwner } from './use-owner.ts';

const ada: Owner = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c61',
  email: 'ada@cafe.example',
  name: 'Ada',
  phone: null,
  emailVerified: true,
  subscriptionStatus: 'free',
  subscriptionExpires: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const bea: Owner = { ...ada, id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c62', email: 'bea@surf.example', name: 'Bea' };

/** What announces changes of cookies, where a browser has it. */
const cookies = new EventTarget();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearHint();
});

it.each([
  ['the dashboard', true],
  ['a page with nothing about owners but the header', false],
])('has nothing of an owner any more once they signed out elsewhere, on %s', async (_, isDashboard) => {
  const { queryClient, signIn, show } = setUp();
  signIn(ada);
  show(true);
  await screen.findByText('Ada: listings of Ada');
  show(isDashboard);

  clearHint();
  lookAgain();

  expect(queryClient.getQueriesData({ queryKey: ownerKeys.all }).filter(([, data]) => data !== undefined)).toEqual([]);
  signIn(bea);
  lookAgain();
  show(true);
  expect(screen.queryByText(/Ada/)).toBeNull();
  expect(await screen.findByText('Bea: listings of Bea')).toBeTruthy();
});

it('reads everything again when somebody else signed in elsewhere before it was looked at', async () => {
  vi.stubGlobal('cookieStore', cookies);
  const { signIn, show } = setUp();
  signIn(ada);
  show(true);
  await screen.findByText('Ada: listings of Ada');

  signIn(bea);
  announceHint();

  expect(await screen.findByText('Bea: listings of Bea')).toBeTruthy();
});

it('reads nothing but the account again when the same owner signed in again', async () => {
  vi.stubGlobal('cookieStore', cookies);
  const { services, signIn, show, readListings } = setUp();
  signIn(ada);
  show(true);
  await screen.findByText('Ada: listings of Ada');

  announceHint();
  await vi.waitFor(() => expect(services.received(ownerRoutes.read)).toHaveLength(2));
  await act(async () => undefined);

  expect(screen.getByText('Ada: listings of Ada')).toBeTruthy();
  expect(readListings).toHaveBeenCalledOnce();
});

const clearHint = (): void => void (document.cookie = 'shoreline-owner=; max-age=0');
const lookAgain = (): void => act(() => void dispatchEvent(new Event('focus')));
const announceHint = (): void =>
  act(() => void cookies.dispatchEvent(Object.assign(new Event('change'), { changed: [{ name: 'shoreline-owner' }] })));

function setUp() {
  const services = createFakeServices();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  let session: Owner | undefined;
  const readListings = vi.fn(async () => `listings of ${session?.name}`);

  function Dashboard() {
    const state = useOwner();
    return state.status === 'owner' ? <Listings name={state.owner.name} /> : <p>{state.status}</p>;
  }
  function Listings({ name }: { name: string }) {
    const { data } = useQuery({ queryKey: [...ownerKeys.all, 'listings'], queryFn: readListings });
    return (
      <p>
        {name}: {data}
      </p>
    );
  }
  function Header() {
    return <p>{useMayBeOwner() ? 'Your Business' : 'Sign In'}</p>;
  }
  const page = (hasDashboard: boolean) => (
    <QueryClientProvider client={queryClient}>
      <ShellServicesContext value={{ ...shell, api: services.api }}>
        <Header />
        {hasDashboard && <Dashboard />}
      </ShellServicesContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));

  return {
    services,
    queryClient,
    readListings,
    show: (hasDashboard: boolean) => rerender(page(hasDashboard)),
    /** In some window: its cookies are those of all. */
    signIn(owner: Owner) {
      session = owner;
      document.cookie = 'shoreline-owner=1';
      services.answer(ownerRoutes.read, owner);
    },
  };
}

const shell = {
  site: exampleSite(),
  auth: { status: 'visitor' },
  toast: () => undefined,
  player: createFakePlayer(),
  consent: createFakeConsent(),
  findWidget: () => undefined,
  loadWidget: async () => false,
} as const;
