import type { MovingGuide } from '@shoreline/guides';
import { Badge, Icon } from '@shoreline/ui';
import { Droplet, Flame, Smartphone, Wifi, Zap } from 'lucide';

import { FactSources } from '../shared/facts/fact-figure.tsx';
import { PhoneLink } from './council-services.tsx';

const icons = { electricity: Zap, gas: Flame, water: Droplet, internet: Wifi, mobile: Smartphone };

export function QuickStart({ guide: { essentials, registrations, tip, quickStartFigures } }: { guide: MovingGuide }) {
  return (
    <section aria-labelledby="quick-start-title">
      <h2 id="quick-start-title" className="text-2xl">
        Quick start
      </h2>
      <p className="mt-4 max-w-prose rounded-control bg-sun-soft px-4 py-3.5">{tip}</p>
      <div className="mt-9 grid gap-x-12 gap-y-12 xl:grid-cols-[6fr_5fr]">
        <Essentials essentials={essentials} />
        <Registrations registrations={registrations} />
      </div>
      <FactSources facts={quickStartFigures} />
    </section>
  );
}

function Essentials({ essentials }: Pick<MovingGuide, 'essentials'>) {
  return (
    <section aria-labelledby="essentials-title">
      <h3 id="essentials-title">Essential services</h3>
      <ul className="mt-3">
        {essentials.map(({ kind, provider, phone, note, icon }) => (
          <li key={kind} className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line py-4">
            <Icon of={icons[icon]} className="mt-1 text-ocean" />
            <div className="min-w-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h4 className="font-sans text-base font-semibold tracking-normal">
                  {kind} <span className="font-normal text-muted">· {provider}</span>
                </h4>
                <PhoneLink phone={phone} />
              </div>
              <p className="mt-0.5 text-sm text-muted">{note}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-xs text-muted">
        Companies and numbers here are examples of ours. The directory lists who really comes.
      </p>
    </section>
  );
}

function Registrations({ registrations }: Pick<MovingGuide, 'registrations'>) {
  return (
    <section aria-labelledby="registrations-title">
      <h3 id="registrations-title">Priority registrations</h3>
      <ul className="mt-3">
        {registrations.map(({ title, deadline, text }) => (
          <li key={title} className="border-t border-line py-4">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <h4 className="font-sans text-base font-semibold tracking-normal">{title}</h4>
              <Badge tone="coral" className="whitespace-normal">
                {deadline}
              </Badge>
            </div>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
