import type { Owner } from '@shoreline/contracts';
import { useOwnerSignOut } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useNavigate, useSearchParams } from '@shoreline/remote-kit/router';
import { Button, Container, Icon, Skeleton, Tab, TabList, TabPanel, Tabs } from '@shoreline/ui';
import { LogOut } from 'lucide';
import { lazy, Suspense } from 'react';

import { type DashboardTab, readTab, toDashboard } from './dashboard-address.ts';
import { inboxQueries } from './dashboard.queries.ts';
import { useSessionWatch } from './use-session-watch.ts';

const ListingsTab = lazy(async () => ({ default: (await import('./listings/listings-tab.tsx')).ListingsTab }));
const InboxTab = lazy(async () => ({ default: (await import('./inbox/inbox-tab.tsx')).InboxTab }));
const ClaimsTab = lazy(async () => ({ default: (await import('./claims/claims-tab.tsx')).ClaimsTab }));
const AccountTab = lazy(async () => ({ default: (await import('./account/account-tab.tsx')).AccountTab }));

/** What a signed-in owner looks after, a tab for each kind; the address says which. */
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
