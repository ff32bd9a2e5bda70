import type { MovingGuide } from '@shoreline/guides';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { GuideTabs } from '../shared/guide/guide-tabs.tsx';
import { CouncilServices } from './council-services.tsx';

import { movingQueries, movingWidgets } from './moving.queries.ts';
import { QuickStart } from './quick-start.tsx';
import { Timeline } from './timeline.tsx';

export function MovingPage() {
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(movingQueries(useApi()).guide());
  if (!guide) return null;

  return (
    <GuideLayout
      href="/moving-to-noosa"
      heading="From boxes to bin night"
      intro="A move in the order that works: what cannot wait, a checklist for the months around it, and the people who answer the phone."
      widgets={movingWidgets}
      actions={
        <ButtonLink as={SiteLink} href="/directory" variant="primary" size="lg">
          Find Local Services
        </ButtonLink>
      }
    >
      <QuickStart guide={guide} />
      <GuideTabs
        label="Parts of the relocation guide"
        tabs={[
          { id: 'timeline', label: 'Timeline', panel: <Timeline guide={guide} /> },
          { id: 'council', label: 'Council Services', panel: <CouncilServices guide={guide} /> },
          { id: 'resources', label: 'Local Resources', panel: <LocalResources resources={guide.resources} /> },
        ]}
      />
    </GuideLayout>
  );
}

function LocalResources({ resources }: Pick<MovingGuide, 'resources'>) {
  return (
    <div className="grid gap-x-12 gap-y-12 sm:grid-cols-2">
      {resources.map(({ kind, anchor, intro, places }) => (
        <section key={kind} id={anchor} aria-label={kind} className="print:break-inside-avoid">
          <h3>{kind}</h3>
          <p className="mt-2 text-muted">{intro}</p>
          <dl className="mt-4 border-t border-line">
            {places.map(({ name, text }) => (
              <div key={name} className="border-b border-line py-3">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-sm text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
