import type { LocalStory } from '@shoreline/contracts';
import { LazySaveButton } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Avatar, Breadcrumb, Icon } from '@shoreline/ui';
import { CalendarDays, Clock, type IconNode, MapPin } from 'lucide';

import { toPlace } from '../story-facts.tsx';
import { toStandfirst } from '../story-text.ts';
import { StoryTypeBadge } from '../story-type-badge.tsx';
import { formatPublishDate, publishedAt } from './publish-date.ts';

const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Community Stories', href: '/stories' },
];

export function StoryHeader({ story }: { story: LocalStory }) {
  const { id, author, readTime, storyType, title } = story;
  const standfirst = toStandfirst(story);
  const place = toPlace(story.location);

  return (
    <header className="relative -mx-gutter -mt-10 rounded-t-card bg-paper px-gutter md:mx-0 md:-mt-20 md:px-14 lg:px-20">
      <div className="absolute -top-3.5">
        <StoryTypeBadge type={storyType} />
      </div>
      <div className="pt-8 md:pt-10">
        <Breadcrumb as={SiteLink} crumbs={CRUMBS} />
      </div>
      <h1 className="mt-5 wrap-anywhere" dir="auto">
        {title}
      </h1>
      {standfirst && (
        <p className="mt-6 max-w-prose text-lg wrap-anywhere text-muted" dir="auto">
          {standfirst}
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-line py-4">
        <p className="flex min-w-0 items-center gap-3">
          <Avatar name={author} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">By </span>
            <span className="font-semibold">{author}</span>
          </span>
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
          <Fact icon={CalendarDays} text={formatPublishDate(publishedAt(story))} />
          <Fact icon={Clock} text={`${readTime} min read`} />
          {place && <Fact icon={MapPin} text={place} />}
        </ul>
        <LazySaveButton target={{ targetType: 'local_story', targetId: id }} title={title} className="ml-auto" />
      </div>
    </header>
  );
}

function Fact({ icon, text }: { icon: IconNode; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon of={icon} size={16} />
      {text}
    </li>
  );
}
