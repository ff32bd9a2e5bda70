import { type LabelledFact, writeAsAt, writeFact } from '@shoreline/facts';
import { Icon } from '@shoreline/ui';
import { ChevronDown } from 'lucide';

interface FactSourcesProps {
  facts: readonly LabelledFact[];
}

/** Below a part whose sentences hold figures: each of them again, with its date, who says so and what to know about it. */
export function FactSources({ facts }: FactSourcesProps) {
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
              As at {writeAsAt(fact)}. Source: {fact.source}.{fact.note && ` ${fact.note}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
