import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

import { GuideLayout } from '../shared/guide/guide-layout.tsx';
import { GuideServices } from '../shared/guide-widgets/guide-services.tsx';
import { GuideStories, ShareGuideStory } from '../shared/guide-widgets/guide-stories.tsx';
import { GuideTabs } from '../shared/guide/guide-tabs.tsx';
import { CouncilServices } from './council-services.tsx';
import { LocalResources } from './local-resources.tsx';
import { movingQueries } from './moving.queries.ts';
import { movingWidgets } from './moving-widgets.ts';
import { QuickStart } from './quick-start.tsx';
import { Timeline } from './timeline.tsx';

/** The relocation guide: what cannot wait, the checklist, the council, and where daily life happens. */
export function MovingPage() {
  // Always there: the loader lets nobody in without it.
  const { data: guide } = useQuery(movingQueries.guide());
  if (!guide) return null;

  return (
    <GuideLayout
      href="/moving-to-noosa"
      heading="From boxes to bin night"
      intro="A move in the order that works: what cannot wait, a checklist for the months around it, and the people who answer the phone."
      scene="trail/moving-to-noosa"
      actions={
        <>
          <ButtonLink as={SiteLink} href="/directory" variant="primary" size="lg">
            Find Local Services
          </ButtonLink>
          <ShareGuideStory widgets={movingWidgets} />
        </>
      }
    >
      <QuickStart guide={guide} />
      <GuideTabs
        label="Parts of the relocation guide"
        tabs={[
          {
            id: 'timeline',
            label: 'Timeline',
            panel: <Timeline phases={guide.phases} figures={guide.timelineFigures} />,
          },
          {
            id: 'council',
            label: 'Council Services',
            panel: <CouncilServices services={guide.council} office={guide.office} />,
          },
          { id: 'resources', label: 'Local Resources', panel: <LocalResources resources={guide.resources} /> },
        ]}
      />
      <GuideStories widgets={movingWidgets} />
      <GuideServices widgets={movingWidgets} />
    </GuideLayout>
  );
}
