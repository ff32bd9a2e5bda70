import { type LocalStory, toPicture } from '@shoreline/contracts';
import { LazySaveButton } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Container, Picture, PictureLinks, Prose, Avatar, ButtonLink, Icon, Breadcrumb } from '@shoreline/ui';
import { Store, CalendarDays, Clock, MapPin, type IconNode } from 'lucide';
import { useRef } from 'react';

import { StoryBody } from '../shared/text/story-body.tsx';
import { toPlace } from '../shared/card/story-facts.tsx';
import { suitsDropCap, toStandfirst } from '../shared/text/story-text.ts';
import { StoryTypeBadge } from '../shared/card/story-type-badge.tsx';
import { toBusiness, businessQueries, type StoryBusiness } from './business.queries.ts';
import { formatPublishDate, publishedAt } from './publish-date.ts';
import { ReadingProgress } from './reading-progress.tsx';

const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Community Stories', href: '/stories' },
];

const SIGN_SIZE_PX = 26;

export function Story({ story }: { story: LocalStory }) {
  const article = useRef<HTMLElement>(null);
  const business = toBusiness(story);

  return (
    <article ref={article}>
      <ReadingProgress of={article} />
      <Picture
        picture={story.primaryImage}
        urgent
        frame="none"
        className="h-[clamp(15rem,56vh,34rem)]! object-[50%_60%]"
      />
      <Container className="max-w-[62rem]">
        <StoryHeader story={story} />
        <div className="mx-auto max-w-prose">
          <Prose dropCap={suitsDropCap(story.content)} className="mt-10 md:mt-14">
            <StoryBody content={story.content} />
          </Prose>
          <PictureLinks
            label="Photographs of this story"
            pictures={story.photographs.slice(1).map(toPicture)}
            className="mt-10 grid grid-cols-2 gap-3 sm:gap-4"
            sizes="(min-width: 40rem) 20rem, 45vw"
          />
          <StoryTags tags={story.tags} />
          {business && <BusinessLink slug={business} />}
          <AboutAuthor author={story.author} bio={story.authorBio} />
        </div>
      </Container>
    </article>
  );
}

function StoryTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;

  return (
    <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full border border-line px-3 py-1 text-sm wrap-anywhere text-muted">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function AboutAuthor({ author, bio }: { author: string; bio: string | null }) {
  if (!bio) return null;

  return (
    <aside aria-label="About the author" className="mt-12 flex gap-5 border-t border-line pt-8">
      <Avatar name={author} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-serif text-lg font-[560]">{author}</p>
        <p className="mt-1 text-muted">{bio}</p>
      </div>
    </aside>
  );
}

/** A link to the business's listing. Without its name when the directory does not answer. */
function BusinessLink({ slug }: { slug: string }) {
  const { data: business } = useQuery(businessQueries(useApi()).bySlug(slug));

  return (
    <aside
      aria-label="The business in this story"
      className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-5 rounded-card bg-ocean-soft p-5 sm:p-6"
    >
      <Sign business={business} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-xs font-semibold tracking-caps text-ocean uppercase">The business in this story</p>
        <p className="mt-1.5 font-serif text-xl font-[560] wrap-anywhere">
          {business?.title ?? 'Find it in the directory'}
        </p>
        <p className="mt-1 text-sm text-muted">
          {business
            ? `${business.subcategory} · ${business.suburb}`
            : 'Where it is, when it is open, how to get there.'}
        </p>
      </div>
      <ButtonLink as={SiteLink} href={`/directory/${slug}`}>
        View in the Directory
      </ButtonLink>
    </aside>
  );
}

function Sign({ business }: { business: StoryBusiness | undefined }) {
  if (business) return <Picture picture={business.primaryImage} frame="control" className="h-20! w-20! shrink-0" />;
  return (
    <span className="text-ocean">
      <Icon of={Store} size={SIGN_SIZE_PX} />
    </span>
  );
}

function StoryHeader({ story }: { story: LocalStory }) {
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
