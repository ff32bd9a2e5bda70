import { LazySaveButton } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, CardLink, Picture } from '@shoreline/ui';

import type { EpisodeSummary } from '../episode.queries.ts';
import { episodeFacts } from '../episode-facts.ts';
import { episodePath } from '../podcast-address.ts';
import { PlayButton } from '../play-button.tsx';
import { PreviewNote } from '../preview-note.tsx';

export function EpisodeCard({ episode }: { episode: EpisodeSummary }) {
  const { id, slug, title, description, imageUrl, featured } = episode;

  return (
    <li className="group relative flex flex-col">
      <div className="relative mr-[11%] aspect-square">
        <span
          aria-hidden
          className="absolute inset-y-[3%] right-[-7%] aspect-square rounded-full bg-[radial-gradient(circle,var(--coral)_0_18%,var(--deep-line)_18.5%_19%,black_19.5%)] transition-transform duration-500 ease-calm group-hover:translate-x-[6%] motion-reduce:group-hover:translate-x-0"
        />
        <Picture picture={imageUrl} frame="none" className="relative aspect-square rounded-sm shadow-lift" />
      </div>
      <div className="mt-5 flex flex-1 gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted tabular-nums">{episodeFacts(episode, { withSeason: false })}</p>
          <h3 className="mt-1.5 text-2xl">
            <CardLink as={SiteLink} href={episodePath(slug)}>
              {title}
            </CardLink>
          </h3>
          <p className="mt-2.5 line-clamp-3 text-muted">{description}</p>
          {featured && (
            <Badge tone="featured" className="mt-3">
              Featured
            </Badge>
          )}
          <PreviewNote episode={episode} className="mt-2 text-xs font-semibold text-coral-text" />
        </div>
        <div className="mt-1 flex flex-col items-center gap-3">
          <PlayButton episode={episode} />
          <LazySaveButton target={{ targetType: 'episode', targetId: id }} title={title} className="relative z-1" />
        </div>
      </div>
    </li>
  );
}
