import { defaultFigures, type HomeBlock, homeBlocks } from '@shoreline/contracts';
import { useSite, WidgetSlot } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Container, Icon } from '@shoreline/ui';
import { Headphones } from 'lucide';
import { type ComponentProps, Fragment, type ReactNode, useMemo } from 'react';

import { HeroScene } from './hero-scene.tsx';
import { LatestEpisode } from './latest-episode.tsx';
import { LazyBelowTheFold } from './lazy-below-the-fold.tsx';
import { RecentEpisodes } from './recent-episodes.tsx';

/** Sections whose code comes after the first screen. */
const BELOW_THE_FOLD: readonly HomeBlock[] = ['hosts', 'community', 'connect'];

const blocks: Partial<Record<HomeBlock, ReactNode>> = {
  latest: <LatestEpisode />,
  stories: <WidgetSlot app="mf-stories" name="FeaturedStories" />,
  recent: <RecentEpisodes />,
};

export function HomePage() {
  const { home } = useSite();
  // The same arrays each time: a part that waits for its code is not to be rendered anew.
  const runs = useMemo(() => toRuns(home?.blocks ?? homeBlocks), [home]);
  return (
    <>
      <Hero />
      {runs.map((run) => {
        const [first = 'latest'] = run;
        return BELOW_THE_FOLD.includes(first) ? (
          <LazyBelowTheFold key={first} blocks={run} />
        ) : (
          <Fragment key={first}>{blocks[first]}</Fragment>
        );
      })}
    </>
  );
}

/** Sections in their order; neighbours whose code comes late come together. */
function toRuns(order: readonly HomeBlock[]): HomeBlock[][] {
  const isLazy = (block: HomeBlock | undefined): boolean => block !== undefined && BELOW_THE_FOLD.includes(block);
  return order.reduce<HomeBlock[][]>((runs, block) => {
    const last = runs.at(-1);
    if (last && isLazy(block) && isLazy(last[0])) last.push(block);
    else runs.push([block]);
    return runs;
  }, []);
}

function Hero() {
  return (
    <section id="home" aria-labelledby="home-title" className="-mt-(--header-height)">
      <div className="relative isolate flex min-h-[max(38rem,min(92svh,58rem))] overflow-clip bg-ocean-soft">
        <HeroScene />
        <Container className="pt-[calc(var(--header-height)+clamp(2rem,7svh,5rem))] pb-40 sm:pb-16">
          <p className="text-xs font-semibold tracking-caps text-coral-text uppercase">The Noosa podcast and guide</p>
          <h1 id="home-title" className="mt-4 max-w-[8.125em] text-6xl">
            Noosa, told by the people who live here
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg text-ink">
            One good conversation a week, and a guide to everything around it: who to ring, where to eat, what is on,
            and which end of the river to live on.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink as={HashLink} href="/#episodes" variant="accent" size="lg">
              <Icon of={Headphones} />
              Listen Now
            </ButtonLink>
            <ButtonLink as={HashLink} href="/#contact" variant="outline" size="lg" className="bg-surface/80!">
              Subscribe
            </ButtonLink>
          </div>
        </Container>
      </div>
      <Figures />
    </section>
  );
}

function Figures() {
  const { figures = defaultFigures } = useSite();
  return (
    <Container className="pt-8 pb-16 md:pt-6 md:pb-24">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4 md:gap-x-0 md:divide-x md:divide-line">
        {figures.map(({ value, label }) => (
          <div key={`${value} ${label}`} className="flex flex-col-reverse md:px-5 md:first:pl-0 lg:px-8">
            <dt className="mt-1 text-sm text-muted">{label}</dt>
            <dd className="font-serif text-5xl font-[560] whitespace-nowrap max-[23rem]:text-4xl md:text-4xl lg:text-5xl tracking-tight text-ocean">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}

/** A link to a section of the page we are on: it scrolls there, where a cross-fade would only hide the way. */
const HashLink = (props: ComponentProps<typeof SiteLink>) => <SiteLink {...props} viewTransition={false} />;
