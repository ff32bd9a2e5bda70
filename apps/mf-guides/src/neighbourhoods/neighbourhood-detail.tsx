import { AREA_ANCHOR, type OpenNeighbourhood } from '@shoreline/guides';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Icon, Picture } from '@shoreline/ui';
import { ArrowLeft, Bus, Check, CircleAlert, GraduationCap, Stethoscope, Trees } from 'lucide';
import type { ReactNode } from 'react';

import { FactFigure, FactFigures } from '../shared/facts/fact-figure.tsx';
import { sceneOf } from '../shared/guide/guide-pages.ts';
import { IconList } from '../shared/guide/icon-list.tsx';
import { doingRatings, priceRangeLabels, whoRatings, type LabelledRating } from './rating-labels.ts';
import { RatingRow } from './rating-row.tsx';

const amenityKinds = [
  { key: 'schools', title: 'Schools', icon: GraduationCap },
  { key: 'medical', title: 'Medical', icon: Stethoscope },
  { key: 'transport', title: 'Transport', icon: Bus },
  { key: 'recreation', title: 'Recreation', icon: Trees },
] as const;

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
      <Picture picture={sceneOf(scene)} urgent className="mt-4 aspect-[21/9]" />
      <p className="mt-8 font-semibold text-coral-text">{character}</p>
      <h2 id="area-title" className="mt-1 text-4xl">
        {name}
      </h2>
      <div className="mt-5 grid max-w-prose gap-4 text-lg">
        {overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {figures.length > 0 && <FactFigures figures={figures} className="mt-8 sm:grid-cols-2" />}
      <div className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <Ratings title="Demographics" text={demographics.text} ratings={whoRatings(neighbourhood)} />
        <Ratings title="Lifestyle" text={lifestyle.text} ratings={doingRatings(neighbourhood)}>
          Beach within a walk: {lifestyle.beachAccess ? 'yes' : 'no'}
        </Ratings>
      </div>
      <Pricing neighbourhood={neighbourhood} />
      <Amenities neighbourhood={neighbourhood} />
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
    <section id={title.toLowerCase()} className="flex flex-col">
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
    <section id="pricing" className="mt-12 rounded-card bg-ocean-soft p-6 sm:p-8">
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

function Amenities({ neighbourhood: { amenities } }: NeighbourhoodDetailProps) {
  return (
    <section id="amenities" className="mt-12">
      <h3>Amenities</h3>
      <div className="mt-5 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {amenityKinds.map(({ key, title, icon }) => (
          <section key={key} className="grid grid-cols-[auto_1fr] gap-x-4">
            <Icon of={icon} className="mt-0.5 text-ocean" />
            <div>
              <h4 className="font-sans text-base font-semibold tracking-normal">{title}</h4>
              <ul className="mt-1.5 grid gap-1.5 text-muted">
                {amenities[key].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

function HighlightsAndConsiderations({ neighbourhood: { highlights, considerations } }: NeighbourhoodDetailProps) {
  return (
    <div className="mt-12 grid border-y border-line sm:grid-cols-2 sm:divide-x sm:divide-line">
      <IconList
        title="Highlights"
        id="highlights"
        lines={highlights}
        icon={Check}
        tone="text-eucalypt"
        className="py-8 sm:pr-8"
      />
      <IconList
        title="Considerations"
        id="considerations"
        lines={considerations}
        icon={CircleAlert}
        tone="text-coral-text"
        className="border-t border-line py-8 sm:border-t-0 sm:pl-8"
      />
    </div>
  );
}
