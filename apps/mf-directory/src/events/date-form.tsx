import { useNavigate } from '@shoreline/remote-kit/router';
import { Alert, buttonClass, TextInput } from '@shoreline/ui';
import type { FormEvent } from 'react';

import { type ListFilters, toAddress } from '../shared/filters/list-filters.ts';
import { dateProblem, isDate } from './events-filters.ts';

/** Days from one to another, and what is wrong with them. What is no date is typed text again, so that it can be put right. */
export function DateForm({ filters: { asked } }: { filters: ListFilters }) {
  const problem = dateProblem(asked);
  const navigate = useNavigate();
  const { when: _when, from = '', to = '', ...others } = asked;
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate(toAddress('/events', fields));
  };
  const field = (name: string, value: string) => ({
    name,
    type: value === '' || isDate(value) ? 'date' : 'text',
    defaultValue: value,
    'aria-invalid': problem !== undefined && value !== '' ? true : undefined,
    className: 'min-w-0 flex-1 font-normal',
  });

  return (
    <>
      <form
        // An address says what stands in the fields, whatever was typed before.
        key={`${from} ${to}`}
        action="/events"
        aria-label="Dates"
        onSubmit={handleSubmit}
        className="mt-4 flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2.5"
      >
        {Object.entries(others).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="flex flex-1 items-center gap-2 text-sm font-semibold">
          From
          <TextInput {...field('from', from)} />
        </label>
        <label className="flex flex-1 items-center gap-2 text-sm font-semibold">
          to
          <TextInput {...field('to', to)} />
        </label>
        <button type="submit" className={buttonClass({ variant: 'outline' })}>
          Show dates
        </button>
      </form>
      {problem && (
        <Alert tone="danger" title={problem} className="mt-4 max-w-prose">
          All dates are shown. Everything else you chose still counts.
        </Alert>
      )}
    </>
  );
}
