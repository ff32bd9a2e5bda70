import type { Owner } from '@shoreline/contracts';
import { useOwnerSignOut, clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate, useSearchParams, useLocation } from '@shoreline/remote-kit/router';
import { Button, Container, Icon, Skeleton, Tab, TabList, TabPanel, Tabs } from '@shoreline/ui';
import { LogOut } from 'lucide';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';

import { toOwnerLogin } from '../shared/session/sign-in-target.ts';
import { readTab, toDashboard, type DashboardTab } from './dashboard-address.ts';
import { inboxQueries } from './dashboard.queries.ts';
import { isSignedOut } from '../shared/failure/failure-message.ts';

const ListingsTab = lazy(async () => ({ default: (await import('./listings/listings-tab.tsx')).ListingsTab }));
const InboxTab = lazy(async () => ({ default: (await import('./inbox/inbox-tab.tsx')).InboxTab }));
const ClaimsTab = lazy(async () => ({ default: (await import('./claims/claims-tab.tsx')).ClaimsTab }));
const AccountTab = lazy(async () => ({ default: (await import('./account/account-tab.tsx')).AccountTab }));

export function OwnerDashboard({ owner }: { owner: Owner }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: summary } = useQuery(inboxQueries(useApi()).enquirySummary());
  useSessionWatch();

  return (
    <Container className="pt-8 md:pt-12">
      <Head owner={owner} />
      <Tabs
        value={readTab(params)}
        onValueChange={(tab) => void navigate(toDashboard(tab as DashboardTab), { preventScrollReset: true })}
        className="mt-6"
      >
        <TabList label="Your business">
          <Tab value="listings">Listings</Tab>
          <Tab value="enquiries" count={summary?.counts.new || undefined}>
            Enquiries
          </Tab>
          <Tab value="claims">Claims</Tab>
          <Tab value="account">Account</Tab>
        </TabList>
        <Suspense fallback={<Skeleton className="mt-6 h-80 w-full rounded-card" />}>
          <TabPanel value="listings">
            <ListingsTab />
          </TabPanel>
          <TabPanel value="enquiries">
            <InboxTab />
          </TabPanel>
          <TabPanel value="claims">
            <ClaimsTab />
          </TabPanel>
          <TabPanel value="account">
            <AccountTab owner={owner} />
          </TabPanel>
        </Suspense>
      </Tabs>
    </Container>
  );
}

function Head({ owner: { name, email } }: { owner: Owner }) {
  const { isLeaving, signOut } = useOwnerSignOut();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:gap-x-8">
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="text-3xl">Your business</h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="wrap-anywhere">{name}</span> <span className="wrap-anywhere">{email}</span>
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={signOut} loading={isLeaving && 'Signing out…'}>
        <Icon of={LogOut} size={18} />
        Sign Out
      </Button>
    </div>
  );
}

/** Once a read is answered with "sign in" – signed out elsewhere, or too long ago –, nothing of the owner stays here. */
function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const leave = useEffectEvent(async () => {
    // Navigate before clearing the cache: a page that is still mounted would fetch again.
    await navigate(toOwnerLogin(`${pathname}${search}`), { replace: true });
    clearOwnerCache(queryClient);
    // The header looks at the account as well, and must know that nobody is there.
    await queryClient.resetQueries({ queryKey: ownerKeys.account });
  });

  useEffect(() => {
    const stop = queryClient.getQueryCache().subscribe((event) => {
      const isOwners = event.query.queryKey[0] === ownerKeys.all[0];
      if (!isOwners || event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isSignedOut(event.action.error)) return;
      // Once is enough: asking for the account anew is answered the same way.
      stop();
      void leave();
    });
    return stop;
  }, [queryClient]);
}
