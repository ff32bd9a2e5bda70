import { capitalise, formatDay, type Profile, type User } from '@shoreline/contracts';
import { displayNameOf, initialsOf } from '@shoreline/member-kit';
import { Avatar, Badge, Card, Icon } from '@shoreline/ui';
import { Bookmark, CalendarDays, Mail, MapPin } from 'lucide';
import type { ComponentProps } from 'react';

interface ProfileCardProps {
  user: User;
  /** Undefined until it is there. */
  profile: Profile | undefined;
  savedCount: number | undefined;
}

/** The signed-in member as others see them. */
export function ProfileCard({ user, profile, savedCount }: ProfileCardProps) {
  const name = displayNameOf(user, profile);
  return (
    <Card as="section" aria-label="Your account" className="mt-4 gap-5 sm:flex-row sm:gap-7 sm:p-8!">
      <Avatar name={name} initials={initialsOf(user)} size="lg" />
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

function Fact({
  icon,
  children,
}: {
  icon: ComponentProps<typeof Icon>['of'];
  children: ComponentProps<'li'>['children'];
}) {
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
