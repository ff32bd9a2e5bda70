import type { ContactTab, HomeBlock } from '@shoreline/contracts';
import { WidgetSlot } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Card, CardBody, CardLink, Icon, Picture, Section } from '@shoreline/ui';
import { ArrowRight } from 'lucide';
import { useState } from 'react';

import { StayConnected } from '../shared/connect/stay-connected.tsx';
import { Hosts } from './hosts.tsx';

const resources = [
  {
    href: '/moving-to-noosa',
    title: 'Relocation Guide',
    text: 'What to sort out before the truck, in the first week, and after the first summer.',
    scene: 'town/relocation-guide',
  },
  {
    href: '/events',
    title: 'Events Calendar',
    text: 'Markets, matinees, working bees and the races that close the road. Plan around them or turn up.',
    scene: 'market/events-calendar',
  },
  {
    href: '/directory',
    title: 'Local Business Directory',
    text: 'A plumber who answers, a doctor with the books open, a table for six tonight.',
    scene: 'workshop/business-directory',
  },
];

export interface BelowTheFoldProps {
  /** Sections that follow one another. */
  blocks: readonly HomeBlock[];
}

export const BelowTheFold = ({ blocks }: BelowTheFoldProps) =>
  blocks.map((block) => <Block key={block} block={block} />);

function Block({ block }: { block: HomeBlock }) {
  if (block === 'hosts') return <Hosts />;
  return block === 'community' ? <CommunityResources /> : <Connect />;
}

function Connect() {
  const [tab, setTab] = useState<ContactTab>('newsletter');
  return <StayConnected heading="h2" chosen={tab} onChoose={setTab} className="pt-section not-last:pb-section" />;
}

function CommunityResources() {
  return (
    <Section
      id="community"
      className="bg-ocean-soft"
      eyebrow="Beyond the podcast"
      title="Community Resources"
      intro="The useful half of local knowledge, kept in one place."
    >
      <ul className="grid gap-6 md:grid-cols-3">
        {resources.map((resource) => (
          <ResourceCard key={resource.href} {...resource} />
        ))}
      </ul>
      <div className="mt-14 md:mt-20">
        <WidgetSlot app="mf-directory" name="UpcomingEvents" fallback={<EventsElsewhere />} />
      </div>
    </Section>
  );
}

function ResourceCard({ href, title, text, scene }: (typeof resources)[number]) {
  const picture = { src: `/api/artwork/${scene}.svg`, width: 1200, height: 800, alt: '' };

  return (
    <Card as="li" lifts padding="none">
      <Picture picture={picture} frame="none" className="aspect-[5/3]" />
      <CardBody>
        <h3>
          <CardLink as={SiteLink} href={href}>
            {title}
          </CardLink>
        </h3>
        <p className="mt-2 mb-5 text-muted">{text}</p>
        <Icon of={ArrowRight} className="mt-auto text-ocean transition-transform group-hover:translate-x-1" />
      </CardBody>
    </Card>
  );
}

function EventsElsewhere() {
  return (
    <>
      <h3 className="text-2xl">Upcoming Noosa Events</h3>
      <p className="mt-3 text-muted">
        The list is taking a breath. Everything that is on stands in the{' '}
        <SiteLink href="/events" className="font-semibold text-ocean underline underline-offset-4">
          events calendar
        </SiteLink>
        .
      </p>
    </>
  );
}
