import type { Listing, RouteAddress } from '@shoreline/contracts';
import { eventTimeLimits } from '@shoreline/contracts';
import {
  eventSubmissionMessages,
  eventSubmissionPaths,
  eventSubmissionRules,
  isPriceRange,
  priceProblem,
  type PriceRange,
  readPrice,
  timeProblems,
  toMoment,
} from '@shoreline/contracts/event-submission-rules';
import type { eventSubmissionRoutes } from '@shoreline/contracts/event-submissions';
import { useVisitorForm } from '@shoreline/form-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useRef, useState } from 'react';

import { toFailureText } from '../shared/failure/to-failure-text.ts';

const address: RouteAddress<(typeof eventSubmissionRoutes)['send']> = eventSubmissionPaths.send;

type Kind = (typeof eventSubmissionRules.subcategory.oneOf.values)[number];
export type Place = Pick<Listing, 'id' | 'title' | 'suburb'>;

interface EventDraft extends Record<string, string | boolean> {
  title: string;
  description: string;
  subcategory: string;
  start: string;
  end: string;
  address: string;
  suburb: string;
  priceKind: string;
  eventPrice: string;
  eventPriceTo: string;
  website: string;
  name: string;
  email: string;
  mayBePublished: boolean;
}

export type SubmitEventState = ReturnType<typeof useSubmitEvent>;

export function useSubmitEvent(onSent: () => void) {
  const api = useApi();
  const toast = useToast();
  const [place, setPlace] = useState<Place>();
  const choices = useRef(0);

  const form = useVisitorForm<EventDraft>({
    rules: {
      ...eventSubmissionRules,
      // Where a place is chosen there is no such field.
      address: { ...eventSubmissionRules.address, required: eventSubmissionMessages.place },
      start: requireMoment,
      end: requireMoment,
      eventPrice: priceProblem,
      eventPriceTo: (typed) => (typed.trim() === '' ? undefined : priceProblem(typed)),
    },
    check: draftProblems,
    send: (draft, { headers }) => {
      // Another place is another event: the key of a request must not be that of the one before.
      const key = `${headers['idempotency-key'] ?? ''}-${choices.current}`;
      const body = { ...toBody(draft, place), nickname: draft.nickname, fillTime: draft.fillTime };
      return api.call(address, { body }, { headers: { ...headers, 'idempotency-key': key } });
    },
    onSent,
    onFailed: (error) =>
      toast({
        title: 'Your event was not sent',
        description: toFailureText(error),
        tone: 'destructive',
      }),
  });

  const choosePlace = (chosen: Place | undefined): void => {
    choices.current += 1;
    setPlace(chosen);
  };
  return { form, place, choosePlace };
}

const requireMoment = (typed: string): string | undefined => (typed === '' ? eventTimeLimits.required : undefined);

function draftProblems({ mayBePublished, ...draft }: EventDraft) {
  return {
    ...timeProblems(draft),
    ...(!isPriceRange(toPrice(draft)) && { eventPriceTo: eventSubmissionMessages.priceTo }),
    ...(!mayBePublished && { mayBePublished: eventSubmissionMessages.publication }),
  };
}

/** What was typed of another place or another price is not sent. */
const toBody = (draft: EventDraft, place: Place | undefined) => ({
  ...{ title: draft.title, description: draft.description, subcategory: draft.subcategory as Kind },
  ...{ start: toMoment(draft.start), end: toMoment(draft.end) },
  ...{ placeId: place?.id ?? null, address: place ? null : draft.address, suburb: place ? null : draft.suburb },
  ...toPriceFields(toPrice(draft)),
  ...{ website: draft.website, name: draft.name, email: draft.email, mayBePublished: true as const },
});

/** Fields that are not shown have no text. */
const toPrice = ({ priceKind, eventPrice = '', eventPriceTo = '' }: Partial<EventDraft>): PriceRange =>
  readPrice({ kind: priceKind ?? '', from: eventPrice, to: eventPriceTo });

const toPriceFields = ({ from, to }: PriceRange) => ({ eventPrice: from, eventPriceTo: to });
