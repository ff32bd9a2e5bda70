import { buttonClass, Icon, Select, useHydrated } from '@shoreline/ui';
import { MapPin } from 'lucide';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from '@shoreline/remote-kit/router';

import { toAddress } from '../../shared/filters/list-filters.ts';
import { placeNames } from '../../shared/map/place-names.ts';
import type { DirectoryFilters } from '../directory-filters.ts';
import { NearMe } from './near-me.tsx';

const PANEL_ID = 'where';

interface WhereFormProps {
  filters: DirectoryFilters;
}

/** Suburb, distance and order, behind a button: the platform's own popover, and in it a plain GET form. */
export function WhereForm({ filters: { asked } }: WhereFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // What is chosen here replaces where the map is.
  const { suburb = '', near = '', radius = '', sort = '', bounds: _ofMap, ...others } = asked;
  const show = (change: Record<string, string> = {}): void => {
    if (!form.current) return;
    const fields = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    form.current.closest<HTMLElement>(':popover-open')?.hidePopover();
    void navigate(toAddress('/directory', { ...fields, ...change }), { preventScrollReset: true });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    show();
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={buttonClass({ variant: 'outline', size: 'sm', className: BUTTON_CLASS })}
      >
        <Icon of={MapPin} size={18} />
        Where
      </button>
      <div id={PANEL_ID} popover="auto" role="group" aria-label="Where" className={PANEL_CLASS}>
        <form
          ref={form}
          // An address says what stands in the fields, whatever was chosen before.
          key={[suburb, near, radius, sort].join()}
          action="/directory"
          aria-label="Where"
          onSubmit={handleSubmit}
          className="flex flex-col gap-3"
        >
          {Object.entries(others).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Choice name="suburb" label="Suburb" value={suburb} options={toSuburbs(suburb)} />
          <Choice name="near" label="Distance from" value={near} options={toStarts(near)} />
          <Choice name="radius" label="No further than" value={radius} options={toRadii(radius)} />
          <Choice name="sort" label="Order" value={sort} options={orders} />
          <button type="submit" className={buttonClass({ width: 'full', className: 'mt-1' })}>
            Show results
          </button>
        </form>
        {isHydrated && <NearMe onFound={(found) => show({ near: found, sort: 'distance', suburb: '' })} />}
      </div>
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

const Choice = ({ label, value, ...rest }: ChoiceProps) => (
  <label className="text-sm font-semibold">
    {label}
    <Select {...rest} defaultValue={value} className="mt-1 font-normal" />
  </label>
);

const withCurrent = (options: readonly { value: string; label: string }[], value: string, label: string) =>
  options.some((option) => option.value === value) ? options : [...options, { value, label }];

const toSuburbs = (suburb: string) =>
  withCurrent(
    [{ value: '', label: 'Anywhere' }, ...placeNames.map(({ name }) => ({ value: name, label: name }))],
    suburb,
    suburb,
  );

const starts = placeNames.map(({ name, latitude, longitude }) => ({ value: `${latitude},${longitude}`, label: name }));

const toStarts = (near: string) =>
  withCurrent([{ value: '', label: 'Nowhere in particular' }, ...starts], near, 'The place you chose');

/** The place distances are counted from, as people call it. */
export const toStartName = (near: string): string =>
  starts.find(({ value }) => value === near)?.label ?? 'the place you chose';

const toRadii = (radius: string) =>
  withCurrent(
    [
      { value: '', label: 'Any distance' },
      ...['1', '2', '5', '10', '25'].map((km) => ({ value: km, label: `${km} km` })),
    ],
    radius,
    `${radius} km`,
  );

const orders = [
  { value: '', label: 'Featured first' },
  { value: 'distance', label: 'Nearest first' },
];

const BUTTON_CLASS = '[anchor-name:--where]';

/** As the panel of the smart filters. */
const PANEL_CLASS =
  'm-auto w-80 rounded-card border border-line bg-surface p-5 text-ink shadow-lift open:animate-rise ' +
  'max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none ' +
  'sm:supports-[position-area:bottom]:mx-0 sm:supports-[position-area:bottom]:my-2 sm:[position-anchor:--where] ' +
  'sm:[position-area:bottom_span-right] sm:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline]';
