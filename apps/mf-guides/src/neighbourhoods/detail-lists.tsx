import { Icon } from '@shoreline/ui';
import { Bus, Check, CircleAlert, GraduationCap, Stethoscope, Trees } from 'lucide';

import type { Neighbourhood } from './neighbourhood.ts';

const amenityKinds = [
  { key: 'schools', title: 'Schools', icon: GraduationCap },
  { key: 'medical', title: 'Medical', icon: Stethoscope },
  { key: 'transport', title: 'Transport', icon: Bus },
  { key: 'recreation', title: 'Recreation', icon: Trees },
] as const;

export function Amenities({ amenities }: Pick<Neighbourhood, 'amenities'>) {
  return (
    <section className="mt-12">
      <h3>Amenities</h3>
      <div className="mt-5 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {amenityKinds.map(({ key, title, icon }) => (
          <section key={key} className="grid grid-cols-[auto_1fr] gap-x-4">
            <Icon of={icon} className="mt-0.5 text-ocean" />
            <div>
              <h4 className="font-sans text-base font-semibold tracking-normal">{title}</h4>
              <ul className="mt-1.5 grid gap-1.5 text-muted">
                {amenities[key].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

interface HighlightsAndConsiderationsProps {
  neighbourhood: Pick<Neighbourhood, 'highlights' | 'considerations'>;
}

export function HighlightsAndConsiderations({ neighbourhood }: HighlightsAndConsiderationsProps) {
  return (
    <div className="mt-12 grid border-y border-line sm:grid-cols-2 sm:divide-x sm:divide-line">
      <section className="py-8 sm:pr-8">
        <h3>Highlights</h3>
        <ul className="mt-4 grid gap-3">
          {neighbourhood.highlights.map((line) => (
            <li key={line} className="grid grid-cols-[auto_1fr] gap-x-3">
              <Icon of={Check} className="mt-1 text-eucalypt" />
              {line}
            </li>
          ))}
        </ul>
      </section>
      <section className="border-t border-line py-8 sm:border-t-0 sm:pl-8">
        <h3>Considerations</h3>
        <ul className="mt-4 grid gap-3">
          {neighbourhood.considerations.map((line) => (
            <li key={line} className="grid grid-cols-[auto_1fr] gap-x-3">
              <Icon of={CircleAlert} className="mt-1 text-coral-text" />
              {line}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
