import {
  fieldProblem,
  type Listing,
  memberAvatarRoutes,
  memberReviewRoutes,
  type OwnReview,
  type ReviewBody,
  type Photograph,
  photographLimits,
  reviewRules,
  toMonth,
} from '@shoreline/contracts';
import { OptionalPhotographs } from '@shoreline/form-kit/optional-photographs';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Alert, Button, Field, Select, TextArea, TextInput } from '@shoreline/ui';
import { type SyntheticEvent, useRef, useState } from 'react';

interface ReviewFormProps {
  listing: Pick<Listing, 'id' | 'title'>;
  before: OwnReview | undefined;
  onSent: (review: OwnReview) => void;
}

const STARS = [
  { value: '', label: 'Choose' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
];

/** What the profile page shows of all reviews of the member. */
const OWN_REVIEWS = ['me', 'reviews'];

/** By the path of what they are about: `title`, `photographs.1.alt`. */
type Problems = Readonly<Record<string, string>>;

/** What is said of the photographs now instead of what was. */
function replaceIncomplete(problems: Problems, before: string | undefined, why: string | undefined): Problems {
  const { photographs, ...others } = problems;
  if (!before || photographs !== before) return problems;
  return why ? { ...others, photographs: why } : others;
}

/** One to five stars, a title, a text and the month of the visit. What was typed stays whatever goes wrong. */
export function ReviewForm({ listing, before, onSent }: ReviewFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<Problems>({});
  const [photographs, setPhotographs] = useState<readonly Photograph[]>(before?.photographs ?? []);
  const incomplete = useRef<string>(undefined);
  const send = useMutation({
    mutationFn: (body: ReviewBody) => api.call(memberReviewRoutes.write, { params: { listingId: listing.id }, body }),
    onSuccess(review) {
      void queryClient.invalidateQueries({ queryKey: OWN_REVIEWS });
      onSent(review);
    },
    onError: (error) => setProblems(problemsOf(error)),
  });

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = { ...readForm(new FormData(event.currentTarget)), photographs: [...photographs] };
    const found = { ...findProblems(body), ...(incomplete.current && { photographs: incomplete.current }) };
    setProblems(found);
    if (Object.keys(found).length === 0) send.mutate(body);
  };

  return (
    <form
      noValidate
      aria-label={`Review ${listing.title}`}
      onSubmit={handleSubmit}
      className="mt-8 grid max-w-prose gap-5"
    >
      {before?.note && (
        <Alert tone="info" title="Your last review was not published">
          {before.note}
        </Alert>
      )}
      <Fields before={before} problems={problems} />
      <OptionalPhotographs
        label="Photographs"
        invitation={`Up to ${photographLimits.reviewCount} pictures of your visit that you took yourself.`}
        hint="They wait with your review until one of us has looked at them, and go when it goes."
        photographs={photographs}
        max={photographLimits.reviewCount}
        problemOf={(path) => problems[`photographs.${path}`]}
        open={() => api.call(memberAvatarRoutes.open, {})}
        onChange={setPhotographs}
        onIncomplete={(why) => {
          const before = incomplete.current;
          incomplete.current = why;
          setProblems((problems) => replaceIncomplete(problems, before, why));
        }}
      />
      {problems['photographs'] && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problems['photographs']}
        </p>
      )}
      {send.isError && (
        <Alert tone="danger" title="Your review was not sent">
          {messageOf(send.error)}
        </Alert>
      )}
      <p>
        <SendButton isSending={send.isPending} label={before ? 'Send the new version' : 'Send your review'} />
      </p>
    </form>
  );
}

const SendButton = ({ isSending, label }: { isSending: boolean; label: string }) => (
  <Button type="submit" loading={isSending && 'Sending…'}>
    {label}
  </Button>
);

interface FieldsProps {
  before: OwnReview | undefined;
  problems: Problems;
}

const Fields = ({ before, problems }: FieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Stars" required error={problems['stars']}>
        <Select name="stars" options={STARS} defaultValue={before?.stars ?? ''} />
      </Field>
      <Field label="Month of your visit" required error={problems['visitedIn']}>
        <TextInput
          name="visitedIn"
          type="month"
          max={toMonth(new Date())}
          placeholder="2026-11"
          defaultValue={before?.visitedIn}
        />
      </Field>
    </div>
    <Field label="Title" required error={problems['title']}>
      <TextInput name="title" maxLength={reviewRules.title.max.length} defaultValue={before?.title} />
    </Field>
    <Field
      label="Your review"
      required
      error={problems['text']}
      hint="What was your visit like? Somebody of us reads it before everybody can."
    >
      <TextArea name="text" rows={6} maxLength={reviewRules.text.max.length} defaultValue={before?.text} />
    </Field>
  </>
);

const readForm = (data: FormData): Omit<ReviewBody, 'photographs'> => {
  const read = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { stars: Number(read('stars')), title: read('title'), text: read('text'), visitedIn: read('visitedIn') };
};

function findProblems({ stars, title, text, visitedIn, photographs }: ReviewBody): Problems {
  const found = {
    stars: stars === 0 ? 'Please choose one to five stars' : undefined,
    title: fieldProblem(reviewRules.title, title),
    text: fieldProblem(reviewRules.text, text),
    visitedIn: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(visitedIn) ? undefined : 'Please choose the month of your visit',
    ...Object.fromEntries(
      photographs.map(({ alt }, index) => [`photographs.${index}.alt`, alt.trim() === '' ? NOT_DESCRIBED : undefined]),
    ),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems;
}

const NOT_DESCRIBED = 'Say what can be seen, for people who cannot see it';

const problemsOf = (error: unknown): Problems =>
  error instanceof ApiClientError
    ? Object.fromEntries((error.problem?.issues ?? []).map(({ path, message }) => [path, message]))
    : {};

const messageOf = (error: unknown): string =>
  error instanceof ApiClientError && error.problem
    ? error.problem.message
    : 'We could not reach the site. What you wrote is still here: please try again in a moment.';
