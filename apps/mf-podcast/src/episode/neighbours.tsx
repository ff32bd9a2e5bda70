import type { EpisodeDetail } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { ArrowLeft, ArrowRight } from 'lucide';

import { episodePath } from '../episode-path.ts';

/** The episodes before and after this one. */
export function Neighbours({ previous, next }: Pick<EpisodeDetail, 'previous' | 'next'>) {
  return (
    <nav aria-label="More episodes" className="grid gap-px overflow-hidden border-y border-line sm:grid-cols-2">
      {previous && (
        <Neighbour {...previous} rel="prev">
          <Icon of={ArrowLeft} /> Previous episode
        </Neighbour>
      )}
      {next && (
        <Neighbour {...next} rel="next">
          Next episode <Icon of={ArrowRight} />
        </Neighbour>
      )}
    </nav>
  );
}

interface NeighbourProps {
  slug: string;
  title: string;
  rel: 'prev' | 'next';
  children: React.ReactNode;
}

function Neighbour({ slug, title, rel, children }: NeighbourProps) {
  return (
    <SiteLink
      href={episodePath(slug)}
      rel={rel}
      className="group flex flex-col gap-2 py-8 data-next:sm:col-start-2 data-next:sm:items-end data-next:sm:text-right"
      data-next={rel === 'next' || undefined}
    >
      <span className="inline-flex items-center gap-2 text-sm text-muted">{children}</span>
      <span className="font-serif text-2xl font-[560] decoration-coral decoration-1 underline-offset-4 group-hover:underline">
        {title}
      </span>
    </SiteLink>
  );
}
