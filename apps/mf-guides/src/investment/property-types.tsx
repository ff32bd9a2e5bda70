import { type DatedFact, writeFact } from '@shoreline/facts';
import type { InvestmentGuide } from '@shoreline/guides';
import { Badge, Card, Icon } from '@shoreline/ui';
import { Minus, Plus } from 'lucide';

import { FactSource } from '../shared/facts/fact-figure.tsx';
import { RoiCalculator } from './roi-calculator.tsx';

export function PropertyTypes({ types }: Pick<InvestmentGuide, 'types'>) {
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2">
        {types.map((type) => (
          <TypeCard key={type.type} type={type} />
        ))}
      </ul>
      <RoiCalculator />
    </>
  );
}

function TypeCard({ type: property }: { type: InvestmentGuide['types'][number] }) {
  const { type, anchor, averagePrice, rentalYield, weeklyRent, pros, cons, bestFor } = property;

  return (
    <Card as="li" className="print:break-inside-avoid">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={anchor}>{type}</h3>
        {averagePrice.isIndicative && <Badge tone="outline">indicative</Badge>}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3">
        <Figure label="Average price" fact={averagePrice} />
        <Figure label="Weekly rent" fact={weeklyRent} />
        <Figure label="Rental yield" fact={rentalYield} className="col-span-2" />
      </dl>
      <YieldRange fact={rentalYield} />
      <ul className="mt-5 grid gap-1.5 text-sm">
        <Signs lines={pros} icon={Plus} tone="text-eucalypt" name="For it" />
        <Signs lines={cons} icon={Minus} tone="text-coral-text" name="Against it" />
      </ul>
      <p className="mt-auto pt-5 text-sm">
        <span className="font-semibold">Best for:</span> {bestFor}
      </p>
      <FactSource fact={averagePrice} />
    </Card>
  );
}

interface FigureProps {
  label: string;
  fact: DatedFact;
  className?: string;
}

function Figure({ label, fact, className }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{writeFact(fact)}</dd>
    </div>
  );
}

const SCALE_END = 8;
const SCALE_UNIT = 40;

function YieldRange({ fact: { value, upTo = value } }: { fact: DatedFact }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${SCALE_END * SCALE_UNIT} 14`} className="mt-3 w-full">
      <rect y={5} width={SCALE_END * SCALE_UNIT} height={4} rx={2} className="fill-line" />
      <rect
        x={value * SCALE_UNIT}
        y={1}
        width={(upTo - value) * SCALE_UNIT}
        height={12}
        rx={6}
        className="fill-ocean"
      />
    </svg>
  );
}

interface SignsProps {
  lines: readonly string[];
  icon: typeof Plus;
  tone: string;
  name: string;
}

function Signs({ lines, icon, tone, name }: SignsProps) {
  return lines.map((line) => (
    <li key={line} className="grid grid-cols-[auto_1fr] gap-x-2">
      <Icon of={icon} size={16} className={`mt-0.5 ${tone}`} label={name} />
      {line}
    </li>
  ));
}
