import { Icon } from '@shoreline/ui';
import { Bus, GraduationCap, ShoppingBasket, Stethoscope } from 'lucide';

import type { LocalResource } from './moving-guide.ts';

const icons = { Healthcare: Stethoscope, Education: GraduationCap, Shopping: ShoppingBasket, Transport: Bus };

interface LocalResourcesProps {
  resources: readonly LocalResource[];
}

/** Where daily life happens. */
export function LocalResources({ resources }: LocalResourcesProps) {
  return (
    <div className="grid gap-x-12 gap-y-12 sm:grid-cols-2">
      {resources.map(({ kind, intro, places }) => (
        <section key={kind} aria-label={kind} className="print:break-inside-avoid">
          <h3 className="flex items-center gap-3">
            <Icon of={icons[kind]} className="text-ocean" />
            {kind}
          </h3>
          <p className="mt-2 text-muted">{intro}</p>
          <dl className="mt-4 border-t border-line">
            {places.map(({ name, text }) => (
              <div key={name} className="border-b border-line py-3">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-sm text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
