import type { FactBook } from '@shoreline/facts';

import { type GuideSection, pageSections, partSections, toSentences } from '../guide-section.ts';
import { type MovingGuide, readMoving } from './read-moving.ts';

const PATH = '/moving-to-noosa';

export function movingSections(book: FactBook): GuideSection[] {
  const guide = readMoving(book);
  return [
    ...quickStart(guide),
    ...partSections(PATH, {
      query: 'tab=timeline',
      itself: { anchor: 'timeline', title: 'Timeline', text: '' },
      headings: guide.phases.map(({ anchor, phase, timeframe, tasks }) => ({
        anchor,
        title: phase,
        text: toSentences(
          timeframe,
          tasks.flatMap(({ title, description }) => [title, description]),
        ),
      })),
    }),
    ...councilServices(guide),
    ...partSections(PATH, {
      query: 'tab=resources',
      itself: { anchor: 'resources', title: 'Local Resources', text: '' },
      headings: guide.resources.map(({ anchor, kind, intro, places }) => ({
        anchor,
        title: kind,
        text: toSentences(
          intro,
          places.map(({ name, text }) => `${name}: ${text}`),
        ),
      })),
    }),
  ];
}

const quickStart = ({ tip, essentials, registrations }: MovingGuide): GuideSection[] =>
  pageSections(PATH, [
    { anchor: 'quick-start-title', title: 'Quick start', text: tip },
    {
      anchor: 'essentials-title',
      title: 'Essential services',
      text: toSentences(essentials.map(({ kind, note }) => `${kind}: ${note}`)),
    },
    {
      anchor: 'registrations-title',
      title: 'Priority registrations',
      text: toSentences(registrations.map(({ title, deadline, text }) => `${title}, ${deadline}: ${text}`)),
    },
  ]);

const councilServices = ({ council, office }: MovingGuide): GuideSection[] =>
  partSections(PATH, {
    query: 'tab=council',
    itself: { anchor: 'council', title: 'Council Services', text: '' },
    headings: [
      ...council.map(({ anchor, name, description }) => ({ anchor, title: name, text: description })),
      {
        anchor: 'office-title',
        title: 'Main office',
        text: toSentences(
          office.address,
          office.hours.map(({ when, hours }) => `${when}: ${hours}`),
        ),
      },
    ],
  });
