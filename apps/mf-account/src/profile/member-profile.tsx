import { capitalise, formatDay, type User, type Profile } from '@shoreline/contracts';
import { memberQueries, avatarOf, displayNameOf, initialsOf } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import {
  Button,
  ButtonLink,
  Container,
  Icon,
  Skeleton,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Avatar,
  Badge,
  Card,
} from '@shoreline/ui';
import { ArrowLeft, LogOut, Bookmark, CalendarDays, Mail, MapPin, type IconNode } from 'lucide';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { useSignOut } from './use-sign-out.ts';

const EditTab = lazy(async () => ({ default: (await import('./edit/edit-tab.tsx')).EditTab }));
const SavedTab = lazy(async () => ({ default: (await import('./saved/saved-tab.tsx')).SavedTab }));
const ReviewsTab = lazy(async () => ({ default: (await import('./reviews/reviews-tab.tsx')).ReviewsTab }));
const PrivacyTab = lazy(async () => ({ default: (await import('./privacy/privacy-tab.tsx')).PrivacyTab }));

export function MemberProfile({ user }: { user: User }) {
  const api = useApi();
  const profile = useQuery(memberQueries(api).profile());
  const saves = useQuery(memberQueries(api).saves());
  const [tab, setTab] = useProfileTab();
  const wasEditing = useWasEver(tab === 'profile');
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
          <Tab value="reviews">Reviews</Tab>
          <Tab value="privacy">Privacy & Cookies</Tab>
        </TabList>
        <LazyPanel value="profile" hidden={tab !== 'profile'}>
          {wasEditing && <EditTab profile={profile} />}
        </LazyPanel>
        <LazyPanel value="saved">
          <SavedTab saves={saves} />
        </LazyPanel>
        <LazyPanel value="reviews">
          <ReviewsTab />
        </LazyPanel>
        <LazyPanel value="privacy">
          <PrivacyTab />
        </LazyPanel>
      </Tabs>
    </Container>
  );
}

/** Whether something was so on any render: the form is not fetched before it is looked at, and stays from then on. */
function useWasEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was;
}

interface LazyPanelProps {
  value: ProfileTab;
  hidden?: boolean;
  children: ReactNode;
}

/** The panel is there while its content loads: a tab must not name a panel that does not exist. */
function LazyPanel({ value, hidden, children }: LazyPanelProps) {
  return (
    <TabPanel value={value} hidden={hidden}>
      <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>{children}</Suspense>
    </TabPanel>
  );
}

const OTHER_TABS = ['saved', 'reviews', 'privacy'] as const;

type ProfileTab = 'profile' | (typeof OTHER_TABS)[number];

function useProfileTab(): [tab: ProfileTab, choose: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = OTHER_TABS.find((name) => name === params.get('tab')) ?? 'profile';

  const choose = (chosen: string): void => {
    setParams(chosen === 'profile' ? {} : { tab: chosen }, { preventScrollReset: true });
  };
  return [tab, choose];
}

interface ProfileCardProps {
  user: User;
  profile: Profile | undefined;
  savedCount: number | undefined;
}

function ProfileCard({ user, profile, savedCount }: ProfileCardProps) {
  const name = displayNameOf(user, profile);
  return (
    <Card as="section" aria-label="Your account" className="mt-4 gap-5 sm:flex-row sm:gap-7 sm:p-8!">
      <Avatar name={name} initials={initialsOf(user)} src={avatarOf(profile)} size="lg" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
          <Badge tone="ocean">{tierName(user.subscriptionTier)}</Badge>
        </div>
        {profile?.bio && <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{profile.bio}</p>}
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
          <Fact icon={Mail}>{user.email}</Fact>
          {profile?.location && <Fact icon={MapPin}>{profile.location}</Fact>}
          <Fact icon={Bookmark}>{formatSavedCount(savedCount)}</Fact>
          <Fact icon={CalendarDays}>Joined {formatDay(user.createdAt) ?? 'Recently'}</Fact>
        </ul>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li className="inline-flex max-w-full items-start gap-2">
      <Icon of={icon} size={16} className="mt-[0.2em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function formatSavedCount(count: number | undefined): string {
  if (count === undefined) return 'Saved items';
  return count === 1 ? '1 saved item' : `${count} saved items`;
}

/** What a subscription is called. No tier and "free" are the same. */
export function tierName(tier: string | null | undefined): string {
  const name = (tier || 'free').replaceAll(/[_-]+/g, ' ').trim();
  return `${capitalise(name)} Member`;
}
