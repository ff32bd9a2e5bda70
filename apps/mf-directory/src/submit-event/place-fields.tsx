import { directoryRoutes } from '@shoreline/contracts';
import { eventSubmissionMessages } from '@shoreline/contracts/event-submission-rules';
import { type ApiClient, useApi } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions, useQuery } from '@shoreline/remote-kit/query';
import { Button, Combobox, Field, TextInput } from '@shoreline/ui';
import { useEffect, useRef, useState } from 'react';

import { usePaused } from '../shared/search/use-paused.ts';
import type { Place, SubmitEventState } from './use-submit-event.ts';

const MIN_LENGTH = 2;
const MAX_FOUND = 8;

/** One of the directory's places, or where it is in words. */
export function PlaceFields({ submission: { form, place, choosePlace } }: { submission: SubmitEventState }) {
  const [wasChosen, setChosen] = useState(false);
  const problem = form.problemOf('address');
  if (place) {
    const change = () => {
      setChosen(true);
      choosePlace(undefined);
    };
    return <ChosenPlace place={place} problem={problem} onChange={change} />;
  }
  return (
    <>
      <PlaceSearch hasFocus={wasChosen} onChoose={choosePlace} />
      <Field label="Address" hint="Where it is not in the directory." error={problem}>
        <TextInput autoComplete="off" {...form.field('address')} />
      </Field>
      <Field label="Suburb" hint="Where the address is." required={false} error={form.problemOf('suburb')}>
        <TextInput autoComplete="off" {...form.field('suburb')} />
      </Field>
    </>
  );
}

interface ChosenPlaceProps {
  place: Place;
  problem: string | undefined;
  onChange: () => void;
}

function ChosenPlace({ place: { title, suburb }, problem, onChange }: ChosenPlaceProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  // Said before a place was chosen.
  const isAnswered = problem === eventSubmissionMessages.place;
  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card bg-band p-5">
        <p role="status" className="min-w-0 font-semibold wrap-anywhere">
          {[title, suburb].filter(Boolean).join(', ')}
        </p>
        <Button ref={button} variant="outline" size="sm" onClick={onChange}>
          Somewhere else
        </Button>
      </div>
      {problem && !isAnswered && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

interface PlaceSearchProps {
  hasFocus: boolean;
  onChoose: (place: Place) => void;
}

function PlaceSearch({ hasFocus, onChoose }: PlaceSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const found = usePlaces(text);
  useEffect(() => {
    if (hasFocus) box.current?.querySelector('input')?.focus();
  }, [hasFocus]);

  return (
    <div ref={box} className="sm:col-span-2">
      <Field label="A place of the directory" hint="Type the first letters of its name." required={false}>
        <Combobox
          value={text}
          onValueChange={setText}
          suggestions={found.map(({ id, title, suburb }) => ({ id, label: title, note: suburb }))}
          onChoose={({ id }) => {
            const place = found.find((listing) => listing.id === id);
            if (place) onChoose(place);
          }}
        />
      </Field>
    </div>
  );
}

function usePlaces(text: string): readonly Place[] {
  const typed = usePaused(text.trim());
  const { data = [] } = useQuery({ ...placeQueries(useApi()).named(typed), placeholderData: keepPreviousData });
  return text.trim().length < MIN_LENGTH ? [] : data;
}

const placeQueries = (api: ApiClient) => ({
  named: (search: string) =>
    queryOptions({
      queryKey: ['directory', 'places', search],
      queryFn: async ({ signal }) => {
        const found = await api.call(directoryRoutes.list, { query: { search, limit: MAX_FOUND } }, { signal });
        // An event takes place at a place, not at another event.
        return found.filter(({ category }) => category !== 'Event');
      },
      enabled: search.length >= MIN_LENGTH,
    }),
});
