import type { User } from '@shoreline/contracts';
import { memberQueries } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, Container, Icon, Skeleton, Tab, TabList, TabPanel, Tabs } from '@shoreline/ui';
import { ArrowLeft, LogOut } from 'lucide';
import { lazy, Suspense, type ReactNode } from 'react';

import { ProfileCard } from './profile-card.tsx';
import { useSignOut } from './use-sign-out.ts';

const EditTab = lazy(async () => ({ default: (await import('./edit/edit-tab.tsx')).EditTab }));
const SavedTab = lazy(async () => ({ default: (await import('./saved/saved-tab.tsx')).SavedTab }));
const PrivacyTab = lazy(async () => ({ default: (await import('./privacy/privacy-tab.tsx')).PrivacyTab }));

export function MemberProfile({ user }: { user: User }) {
  const api = useApi();
  const profile = useQuery(memberQueries(api).profile());
  const saves = useQuery(memberQueries(api).saves());
  const [tab, setTab] = useProfileTab();
  const signOut = useSignOut();

  return (
    <Container className="max-w-[60rem] pt-8 md:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink as={SiteLink} href="/" variant="ghost" size="sm">
          <Icon of={ArrowLeft} size={18} />
          Back to home
        </ButtonLink>
        <Button variant="outline" size="sm" onClick={signOut}>
          <Icon of={LogOut} size={18} />
          Sign Out
        </Button>
      </div>
      <ProfileCard user={user} profile={profile.data} savedCount={saves.data?.length} />
      <Tabs value={tab} onValueChange={setTab} className="mt-8">
        <TabList label="Your account">
          <Tab value="profile">Edit Profile</Tab>
          <Tab value="saved" count={saves.data?.length}>
            Saved Items
          </Tab>
          <Tab value="privacy">Privacy & Cookies</Tab>
        </TabList>
        <LazyPanel value="profile">
          <EditTab profile={profile} />
        </LazyPanel>
        <LazyPanel value="saved">
          <SavedTab saves={saves} />
        </LazyPanel>
        <LazyPanel value="privacy">
          <PrivacyTab />
        </LazyPanel>
      </Tabs>
    </Container>
  );
}

/** The panel is there while its content loads: a tab must not name a panel that does not exist. */
function LazyPanel({ value, children }: { value: ProfileTab; children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>{children}</Suspense>
    </TabPanel>
  );
}

const OTHER_TABS = ['saved', 'privacy'] as const;

type ProfileTab = 'profile' | (typeof OTHER_TABS)[number];

/** The tab the address names; anything it does not know is the profile itself. */
function useProfileTab(): [tab: ProfileTab, choose: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = OTHER_TABS.find((name) => name === params.get('tab')) ?? 'profile';

  const choose = (chosen: string): void => {
    setParams(chosen === 'profile' ? {} : { tab: chosen }, { preventScrollReset: true });
  };
  return [tab, choose];
}
