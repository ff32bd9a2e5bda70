import { buttonClass, Icon, Select, Switch } from '@shoreline/ui';
import { SlidersHorizontal } from 'lucide';
import type { ChangeEvent } from 'react';

import type { DirectoryFilters } from './directory-filters.ts';

const ICON_SIZE_PX = 18;
const PANEL_ID = 'smart-filters';

interface SmartFiltersProps {
  filters: DirectoryFilters;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/**
 * The filters a lens offers, behind a button. The platform's own popover: it opens, closes on Escape and keeps the focus
 * in order before a script has loaded; its fields belong to the form around it.
 */
export function SmartFilters({ filters: { persona, asked }, onChange }: SmartFiltersProps) {
  const count = persona.smartFilters.filter(({ parameter }) => asked[parameter]).length;

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={buttonClass({ variant: 'outline', className: '[anchor-name:--smart-filters]' })}
      >
        <Icon of={SlidersHorizontal} size={ICON_SIZE_PX} />
        {count > 0 ? `Smart Filters (${count})` : 'Smart Filters'}
      </button>
      <div id={PANEL_ID} popover="auto" role="group" aria-label="Smart Filters" className={PANEL_CLASS}>
        {persona.smartFilters.map(({ parameter, label, choices }) =>
          choices ? (
            <Select
              key={parameter}
              name={parameter}
              aria-label={label}
              value={asked[parameter]}
              options={[{ value: '', label: `Any ${label.toLowerCase()}` }, ...choices]}
              onChange={onChange}
              className="mb-2"
            />
          ) : (
            <Switch
              key={parameter}
              name={parameter}
              value="true"
              label={label}
              checked={asked[parameter] === 'true'}
              onChange={onChange}
            />
          ),
        )}
        <button type="submit" className={buttonClass({ width: 'full', className: 'mt-3' })}>
          Show results
        </button>
      </div>
    </>
  );
}

/** Beneath its button where the browser can tie it there, in the middle of the window elsewhere. */
const PANEL_CLASS =
  'm-auto w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-5 text-ink shadow-lift open:animate-rise ' +
  'supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:my-2 [position-anchor:--smart-filters] ' +
  '[position-area:bottom_span-left] [position-try-fallbacks:flip-inline,flip-block]';
