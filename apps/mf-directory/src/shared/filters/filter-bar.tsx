import { buttonClass, Container, Select, Switch } from '@shoreline/ui';
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { useNavigate } from '@shoreline/remote-kit/router';

import { type Asked, toAddress } from './list-filters.ts';
import { SearchBox } from '../search/search-box.tsx';

interface FilterBarProps {
  /** Path of the list; where the form leads without a script. */
  action: '/directory' | '/events';
  label: string;
  placeholder: string;
  asked: Asked;
  fixed: readonly string[];
  popular: readonly string[];
  subcategories: readonly { value: string; label: string }[];
  /** More fields of the form. Their changes count at once when they are given this handler. */
  children?: (onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void) => ReactNode;
}

/** Search, subcategory and Featured Only. A plain GET form; with a script it changes the address in place. */
export function FilterBar({ action, asked, fixed, subcategories, children, ...search }: FilterBarProps) {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement, change: Asked | object = {}): void => {
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    void navigate(toAddress(action, { ...fields, search: fields['search']?.trim() ?? '', ...change }));
  };
  const handleChange = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => {
    if (form) apply(form);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply(event.currentTarget);
    event.currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  };

  return (
    <div className="z-20 border-b border-line bg-paper py-3 transition-[top] duration-200 md:sticky md:top-(--header-offset)">
      <Container>
        <form action={action} role="search" onSubmit={handleSubmit} className={FORM_CLASS}>
          {fixed.map((name) => asked[name] && <input key={name} type="hidden" name={name} value={asked[name]} />)}
          <div className="col-span-3 flex gap-2 lg:col-span-1">
            <SearchBox {...search} search={asked.search} isEvents={action === '/events'} />
            <button type="submit" className={buttonClass()}>
              Search
            </button>
          </div>
          <Select
            name="subcategory"
            aria-label="Subcategory"
            value={asked.subcategory}
            options={subcategories}
            onChange={handleChange}
            className="max-[23rem]:col-span-3"
          />
          <Switch
            name="featured"
            value="true"
            label="Featured Only"
            checked={asked.featured === 'true'}
            onChange={handleChange}
          />
          {children?.(handleChange)}
        </form>
      </Container>
    </div>
  );
}

const FORM_CLASS =
  'grid items-center gap-x-3 gap-y-2.5 grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-4 lg:grid-cols-[minmax(0,1fr)_15rem_auto_auto]';
