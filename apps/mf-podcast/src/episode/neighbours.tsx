import { LazySaveButton } from '@shoreline/member-kit';
import type { EpisodeDetail } from '@shoreline/contracts';
import { CardLink, Icon } from '@shoreline/ui';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ArrowLeft, ArrowRight } from 'lucide';

import { episodePath } from '../shared/podcast/podcast-address.ts';

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

type NeighbourProps = NonNullable<EpisodeDetail['previous']> & { rel: 'prev' | 'next'; children: React.ReactNode };

function Neighbour({ id, slug, title, rel, children }: NeighbourProps) {
  return (
    <div
      className="group relative flex items-center gap-4 rounded-control py-8 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus data-next:sm:col-start-2 data-next:sm:flex-row-reverse data-next:sm:text-right"
      data-next={rel === 'next' || undefined}
    >
      <p className="flex flex-1 flex-col gap-2 group-data-next:sm:items-end">
        <span className="inline-flex items-center gap-2 text-sm text-muted">{children}</span>
        <CardLink as={SiteLink} href={episodePath(slug)} rel={rel} className="font-serif text-2xl font-[560]">
          {title}
        </CardLink>
      </p>
      <LazySaveButton target={{ targetType: 'episode', targetId: id }} title={title} className="relative z-1" />
    </div>
  );
}
