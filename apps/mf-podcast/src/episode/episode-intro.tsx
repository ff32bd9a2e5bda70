import type { EpisodeDetail } from '@shoreline/contracts';
import { LazySaveButton } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Container, Icon } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';

import { episodeFacts } from '../episode-facts.ts';
import { RecordCover } from '../record-cover.tsx';

export function EpisodeIntro({ episode }: { episode: EpisodeDetail }) {
  const { id, title, description, imageUrl } = episode;

  return (
    <header className="overflow-hidden bg-deep pt-8 pb-36 text-on-deep md:pt-12">
      <Container>
        <SiteLink
          href="/episodes"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-deep-muted hover:text-on-deep focus-visible:outline-sun"
        >
          <Icon of={ArrowLeft} />
          All Episodes
        </SiteLink>
        <div className="mt-6 grid items-center gap-10 md:grid-cols-[minmax(0,19rem)_1fr] lg:grid-cols-[minmax(0,25rem)_1fr] lg:gap-x-20">
          <div className="max-md:max-w-72">
            <RecordCover cover={imageUrl} eager />
          </div>
          <div className="min-w-0">
            <div className="flex items-center justify-between gap-4">
              <p className="text-sm text-deep-muted">{episodeFacts(episode, { withSeason: true })}</p>
              <LazySaveButton target={{ targetType: 'episode', targetId: id }} title={title} />
            </div>
            <h1 id="episode-title" className="mt-4 wrap-anywhere">
              {title}
            </h1>
            <p className="mt-6 max-w-xl text-lg text-deep-muted">{description}</p>
          </div>
        </div>
      </Container>
    </header>
  );
}
