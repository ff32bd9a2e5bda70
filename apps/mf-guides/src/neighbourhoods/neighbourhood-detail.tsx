import { SiteLink } from '@shoreline/remote-kit/router';
import { Icon, Picture } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';

import { FactFigure } from '../shared/facts/fact-figure.tsx';
import { sceneOf } from '../shared/guide/guide-pages.ts';
import { AREA_ANCHOR } from './area-address.ts';
import { Amenities, HighlightsAndConsiderations } from './detail-lists.tsx';
import type { OpenNeighbourhood } from './neighbourhood.ts';
import { doingRatings, type LabelledRating, priceRangeLabels, whoRatings } from './rating-labels.ts';
import { RatingRow } from './rating-row.tsx';

interface NeighbourhoodDetailProps {
  neighbourhood: OpenNeighbourhood;
}

export function NeighbourhoodDetail({ neighbourhood }: NeighbourhoodDetailProps) {
  const { name, character, overview, scene, figures, demographics, lifestyle } = neighbourhood;

  return (
    <article id={AREA_ANCHOR} aria-labelledby="area-title" className="mb-20">
      <SiteLink
        href="/neighbourhoods"
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ocean underline-offset-4 hover:underline"
      >
        <Icon of={ArrowLeft} size={18} />
        All six neighbourhoods
      </SiteLink>
      <Picture picture={sceneOf(scene)} eager className="mt-4 aspect-[21/9]" />
      <p className="mt-8 font-semibold text-coral-text">{character}</p>
      <h2 id="area-title" className="mt-1 text-4xl">
        {name}
      </h2>
      <div className="mt-5 grid max-w-prose gap-4 text-lg">
        {overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {figures.length > 0 && (
        <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {figures.map((figure) => (
            <FactFigure key={figure.label} {...figure} />
          ))}
        </dl>
      )}
      <div className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <Ratings title="Demographics" text={demographics.text} ratings={whoRatings(neighbourhood)} />
        <Ratings title="Lifestyle" text={lifestyle.text} ratings={doingRatings(neighbourhood)}>
          Beach within a walk: {lifestyle.beachAccess ? 'yes' : 'no'}
        </Ratings>
      </div>
      <Pricing neighbourhood={neighbourhood} />
      <Amenities amenities={neighbourhood.amenities} />
      <HighlightsAndConsiderations neighbourhood={neighbourhood} />
    </article>
  );
}

interface RatingsProps {
  title: string;
  text: string;
  ratings: readonly LabelledRating[];
  children?: ReactNode;
}

function Ratings({ title, text, ratings, children }: RatingsProps) {
  return (
    <section className="flex flex-col">
      <h3>{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
      <dl className="mt-4 border-t border-line pt-2">
        {ratings.map((row) => (
          <RatingRow key={row.label} {...row} />
        ))}
      </dl>
      {children && <p className="mt-1.5 text-sm">{children}</p>}
    </section>
  );
}

function Pricing({ neighbourhood: { name, pricing } }: NeighbourhoodDetailProps) {
  return (
    <section className="mt-12 rounded-card bg-ocean-soft p-6 sm:p-8">
      <h3>Pricing</h3>
      <p className="mt-2 max-w-prose">
        <strong className="font-semibold">{priceRangeLabels[pricing.priceRange]}.</strong> {pricing.text}
      </p>
      <dl
        aria-label={`Prices in ${name}`}
        className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3"
      >
        <FactFigure label="Median house" fact={pricing.medianHouse} />
        <FactFigure label="Median unit" fact={pricing.medianUnit} />
        <FactFigure label="Rental yield, gross" fact={pricing.rentalYield} />
      </dl>
    </section>
  );
}
