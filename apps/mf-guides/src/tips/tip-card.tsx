import type { TipsGuide } from '@shoreline/guides';
import { Card, Icon } from '@shoreline/ui';
import { ChevronDown } from 'lucide';

const SHOWN_TIPS = 3;

type Tips = TipsGuide['tabs'][number]['cards'][number];

/** Advice on one subject: the first three tips, and all of them when expanded or printed. It opens without a script too. */
export function TipCard({ card: { title, intro, tips, anchor } }: { card: Tips }) {
  const rest = tips.slice(SHOWN_TIPS);

  return (
    <Card as="article" className="print:block print:border-0 print:p-0">
      <h3 id={anchor}>{title}</h3>
      <p className="mt-1.5 text-muted print:break-after-avoid">{intro}</p>
      <TipList tips={tips.slice(0, SHOWN_TIPS)} from={1} />
      {rest.length > 0 && (
        <details className="group/tips border-t border-line open:border-t-0 print:[&::details-content]:[content-visibility:visible]">
          <summary className="flex min-h-12 list-none print:hidden items-center gap-1.5 rounded-sm pt-2 text-sm font-semibold text-ocean group-open/tips:border-t group-open/tips:border-line hover:underline">
            <span className="group-open/tips:hidden">Show all tips</span>
            <span className="hidden group-open/tips:inline">Show fewer tips</span>
            <span className="sr-only"> on “{title}”</span>
            <Icon of={ChevronDown} size={18} className="transition-transform group-open/tips:rotate-180" />
          </summary>
          <TipList tips={rest} from={SHOWN_TIPS + 1} />
        </details>
      )}
    </Card>
  );
}

interface TipListProps {
  tips: readonly string[];
  from: number;
}

function TipList({ tips, from }: TipListProps) {
  return (
    <ol start={from} className="grid">
      {tips.map((tip, index) => (
        <li key={tip} className="grid grid-cols-[2rem_1fr] border-t border-line py-4 first:border-t-0">
          <span aria-hidden className="font-serif text-xl leading-snug text-coral-text tabular-nums">
            {from + index}
          </span>
          <span className="max-w-prose">{tip}</span>
        </li>
      ))}
    </ol>
  );
}
