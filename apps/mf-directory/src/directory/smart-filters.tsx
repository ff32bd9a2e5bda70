import { buttonClass, Icon, Select, Switch } from '@shoreline/ui';
import { SlidersHorizontal } from 'lucide';
import type { ChangeEvent } from 'react';

import type { DirectoryFilters } from './directory-filters.ts';

const PANEL_ID = 'smart-filters';

interface SmartFiltersProps {
  filters: DirectoryFilters;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/**
 * The filters a persona offers, behind a button. The platform's own popover: it opens, closes on Escape and holds the
 * focus in order before a script has loaded; its fields belong to the form around it.
 */
export function SmartFilters({ filters: { persona, asked }, onChange }: SmartFiltersProps) {
  const count = persona.smartFilters.filter(({ parameter }) => asked[parameter]).length;

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={buttonClass({ variant: 'outline', className: '[anchor-name:--smart-filters] max-sm:px-3.5' })}
      >
        <Icon of={SlidersHorizontal} size={18} />
        <span className="max-sm:sr-only">Smart Filters</span>
        {count > 0 && ` (${count})`}
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

/** Beneath its button where the browser can tie it there, else in the middle of the window; on phones at its lower edge. */
const PANEL_CLASS =
  'm-auto w-80 rounded-card border border-line bg-surface p-5 text-ink shadow-lift open:animate-rise ' +
  'max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none ' +
  'sm:supports-[position-area:bottom]:mx-0 sm:supports-[position-area:bottom]:my-2 sm:[position-anchor:--smart-filters] ' +
  'sm:[position-area:bottom_span-left] sm:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline]';
