import type { DevelopmentProject, MarketGuide } from '@shoreline/guides';
import { Badge, LazyChart } from '@shoreline/ui';

import { FactSources } from '../shared/facts/fact-figure.tsx';
import type { TimeLineRow } from './charts/chart-data.ts';
import { loadTimeLine } from './charts/load-charts.ts';
import { completionOf, impactLabels, statusLabels, typeLabels } from './market.ts';
import { PrintedChart } from './printed-chart.tsx';

/** Holds the drawing of six projects: a head of 32 and six rows of 60 pixels. */
const HEIGHT = 'h-[392px] print:h-auto';

export function Pipeline({ guide: { projects, pipeline } }: { guide: MarketGuide }) {
  return (
    <>
      <p className="max-w-prose border-l-2 border-coral pl-5">
        <strong className="font-semibold">Examples, not notices.</strong> These projects are made up. They are of the
        kinds that come before this council and show how to read a pipeline; what is truly planned beside an address
        stands in the council’s development register.
      </p>
      <ol className="mt-8 grid gap-x-10 md:grid-cols-2">
        {projects.map((project) => (
          <Project key={project.name} project={project} />
        ))}
      </ol>
      <div className="mt-8">
        <TimeLineChart projects={projects} />
      </div>
      <FactSources facts={[{ label: 'Projects shown', fact: pipeline }]} />
    </>
  );
}

function TimeLineChart({ projects }: { projects: readonly DevelopmentProject[] }) {
  const rows = projects.map(({ name, status, timeline }): TimeLineRow => ({
    label: name,
    from: timeline.from,
    to: timeline.to,
    completion: completionOf[status],
    state: statusLabels[status],
  }));

  return (
    <PrintedChart
      title="What runs when"
      summary="A full bar is finished, stripes are being built, dots are approved, and an empty outline is only a wish so far."
      columns={['Project', 'Type', 'Status', 'Timeline', 'Impact']}
      rows={projects.map(({ name, type, status, timeline, impact }) => [
        name,
        typeLabels[type],
        statusLabels[status],
        writeTimeline(timeline),
        impactLabels[impact],
      ])}
    >
      <LazyChart load={loadTimeLine} props={{ rows }} height={HEIGHT} />
    </PrintedChart>
  );
}

const tones = { completed: 'success', construction: 'ocean', approved: 'neutral', proposed: 'outline' } as const;

interface ProjectProps {
  project: MarketGuide['projects'][number];
}

function Project({ project }: ProjectProps) {
  const { name, anchor, type, status, timeline, impact, description } = project;
  return (
    <li className="break-inside-avoid border-t border-line py-6">
      <h3 id={anchor} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {name}{' '}
        <Badge tone={tones[status]} className="font-sans">
          {statusLabels[status]}
        </Badge>
      </h3>
      <p className="mt-1.5 text-sm text-muted">
        {typeLabels[type]} · {writeTimeline(timeline)} · {impactLabels[impact]}
      </p>
      <p className="mt-3">{description}</p>
    </li>
  );
}

const monthAndYear = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const write = (month: string): string => monthAndYear.format(new Date(`${month}-01T00:00:00Z`));

const writeTimeline = ({ from, to }: DevelopmentProject['timeline']): string => `${write(from)} to ${write(to)}`;
