import { areaAddress, type NeighbourhoodGuide, type NeighbourhoodSummary } from '@shoreline/guides';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, Card, CardBody, CardLink, Picture } from '@shoreline/ui';

import { FactSource } from '../shared/facts/fact-figure.tsx';
import { sceneOf } from '../shared/guide/guide-pages.ts';
import { doingRatings, priceRangeLabels } from './rating-labels.ts';
import { RatingRow } from './rating-row.tsx';

export function NeighbourhoodCards({ guide: { summaries, open, ratings } }: { guide: NeighbourhoodGuide }) {
  return (
    <section aria-labelledby="cards-title">
      <h2 id="cards-title" className="text-2xl">
        {open ? 'The others, for comparison' : 'Six neighbourhoods'}
      </h2>
      <div className="mt-2 text-sm text-muted print:break-inside-avoid print:break-after-avoid">
        Ratings run from 1 to 5 and are our own view.
        <FactSource fact={ratings} />
      </div>
      {open ? (
        <ul className="mt-6 border-t border-line">
          {summaries
            .filter(({ id }) => id !== open.id)
            .map((neighbourhood) => (
              <NeighbourhoodLine key={neighbourhood.id} neighbourhood={neighbourhood} />
            ))}
        </ul>
      ) : (
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 print:gap-4">
          {summaries.map((neighbourhood) => (
            <NeighbourhoodCard key={neighbourhood.id} neighbourhood={neighbourhood} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface NeighbourhoodProps {
  neighbourhood: NeighbourhoodSummary;
}

function NeighbourhoodCard({ neighbourhood }: NeighbourhoodProps) {
  const { id, name, character, description, scene, pricing, lifestyle } = neighbourhood;

  return (
    <Card as="li" lifts padding="none" className="print:break-inside-avoid">
      <Picture picture={sceneOf(scene)} frame="none" className="aspect-[2/1] print:aspect-[7/1]" />
      <CardBody>
        <p className="text-sm font-semibold text-coral-text">{character}</p>
        <h3 className="mt-1 text-2xl">
          <CardLink as={SiteLink} href={areaAddress(id)}>
            {name}
          </CardLink>
        </h3>
        <p className="mt-2 text-muted">{description}</p>
        <p className="mt-4 flex flex-wrap gap-2 print:mt-2">
          <Badge tone="ocean">{priceRangeLabels[pricing.priceRange]}</Badge>
          {lifestyle.beachAccess && <Badge tone="neutral">Walk to the beach</Badge>}
        </p>
        <div className="mt-auto pt-5 before:mb-3 print:pt-2 before:block before:border-t before:border-line">
          <DoingRatings neighbourhood={neighbourhood} />
        </div>
      </CardBody>
    </Card>
  );
}

function NeighbourhoodLine({ neighbourhood }: NeighbourhoodProps) {
  const { id, name, character, description } = neighbourhood;

  return (
    <li className="group relative grid items-center gap-x-12 gap-y-4 border-b border-line py-6 md:grid-cols-[1fr_19rem]">
      <div>
        <p className="text-sm font-semibold text-coral-text">{character}</p>
        <h3 className="mt-0.5">
          <CardLink as={SiteLink} href={areaAddress(id)}>
            {name}
          </CardLink>
        </h3>
        <p className="mt-1.5 text-muted">{description}</p>
      </div>
      <DoingRatings neighbourhood={neighbourhood} />
    </li>
  );
}

function DoingRatings({ neighbourhood }: NeighbourhoodProps) {
  return (
    <dl aria-label={`${neighbourhood.name}, from 1 to 5`}>
      {doingRatings(neighbourhood).map((row) => (
        <RatingRow key={row.label} {...row} />
      ))}
    </dl>
  );
}
