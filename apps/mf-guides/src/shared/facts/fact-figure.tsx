import { type DatedFact, writeAsAt, writeFact } from '@shoreline/facts';
import { Badge, Icon } from '@shoreline/ui';
import { ChevronDown } from 'lucide';

interface FactFigureProps {
  label: string;
  fact: DatedFact;
}

/** A figure of a description list, large, with its date in sight and its source one step away. */
export function FactFigure({ label, fact }: FactFigureProps) {
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

interface FactSourceProps {
  fact: DatedFact;
}

/** When a figure was true, and, when opened, who says so. */
export function FactSource({ fact }: FactSourceProps) {
  return (
    <details className="group/source mt-1 text-sm text-muted print:text-xs print:[&::details-content]:[content-visibility:visible]">
      <summary className="inline-flex min-h-9 list-none print:min-h-0 items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-11">
        As at {writeAsAt(fact)}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open/source:rotate-180 print:hidden" />
        <span className="sr-only">– where this comes from</span>
      </summary>
      <p className="max-w-prose pb-2">
        Source: {fact.source}.{fact.note && ` ${fact.note}`}
      </p>
    </details>
  );
}
