import { writeAsAt, writeFact, type DatedFact, type LabelledFact } from '@shoreline/facts';
import { Badge, Icon } from '@shoreline/ui';
import { ChevronDown } from 'lucide';

export function FactFigures({ figures, className }: { figures: readonly LabelledFact[]; className: string }) {
  return (
    <dl className={`grid gap-x-8 gap-y-6 ${className}`}>
      {figures.map((figure) => (
        <FactFigure key={figure.label} {...figure} />
      ))}
    </dl>
  );
}

export function FactFigure({ label, fact }: LabelledFact) {
  return (
    <div className="border-t border-line pt-4 print:break-inside-avoid">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-serif text-3xl font-[560] tracking-tight">{writeFact(fact)}</span>
          {fact.isIndicative && <Badge tone="outline">indicative</Badge>}
        </span>
        <FactSource fact={fact} />
      </dd>
    </div>
  );
}

export function FactSource({ fact }: { fact: DatedFact }) {
  return (
    <details className="group/source mt-1 text-sm text-muted print:text-xs print:[&::details-content]:[content-visibility:visible]">
      <summary className="inline-flex min-h-9 list-none print:min-h-0 items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-11">
        As at {writeAsAt(fact)}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open/source:rotate-180 print:hidden" />
        <span className="sr-only">– where this comes from</span>
      </summary>
      <p className="max-w-prose pb-2">
        Source: <Source fact={fact} />.{fact.note && ` ${fact.note}`}
      </p>
    </details>
  );
}

const Source = ({ fact: { source, sourceUrl } }: { fact: DatedFact }) =>
  sourceUrl === undefined ? (
    source
  ) : (
    <a href={sourceUrl} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {source}
    </a>
  );

export function FactSources({ facts }: { facts: readonly LabelledFact[] }) {
  return (
    <details className="group/sources mt-6 border-t border-line pt-2 text-sm text-muted print:break-inside-avoid print:text-xs print:[&::details-content]:[content-visibility:visible]">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-sm font-semibold text-ocean hover:underline print:min-h-0 print:text-ink">
        Where these figures come from
        <Icon of={ChevronDown} size={16} className="transition-transform group-open/sources:rotate-180 print:hidden" />
      </summary>
      <dl className="grid max-w-prose gap-4 pt-2 pb-4 print:max-w-none print:gap-2">
        {facts.map(({ label, fact }) => (
          <div key={label}>
            <dt className="font-semibold text-ink">
              {label}: {writeFact(fact)}
              {fact.isIndicative && ' (indicative)'}
            </dt>
            <dd>
              As at {writeAsAt(fact)}. Source: <Source fact={fact} />.{fact.note && ` ${fact.note}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
