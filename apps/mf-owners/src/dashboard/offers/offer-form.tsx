import {
  fieldProblem,
  offerDayProblems,
  type OfferBody,
  offerKindLabels,
  offerKinds,
  type OfferKind,
  offerRules,
  ownerOfferRoutes,
  toBrisbaneDay,
  toIsoDate,
} from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Field, RadioGroup, TextArea, TextInput } from '@shoreline/ui';
import { useCallback } from 'react';

import { dashboardKeys } from '../dashboard.queries.ts';
import type { ListingProblems } from '../editor/listing-problems.ts';
import { type DraftForm, useDraftForm } from '../editor/use-draft-form.ts';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';
import { LeaveGuard } from '../../shared/page/leave-guard.tsx';

type OfferDraft = Omit<OfferBody, 'url'> & { url: string };

interface OfferFormProps {
  listingId: string;
  offerId: string;
  /** What was written before; absent for a new one. */
  given: OfferBody | undefined;
  onClose: () => void;
}

const kinds = offerKinds.map((value) => ({ value, label: offerKindLabels[value] }));
const today = (): string => toIsoDate(toBrisbaneDay(new Date()));

const toDraft = (given: OfferBody | undefined): OfferDraft =>
  given
    ? { ...given, url: given.url ?? '' }
    : { kind: 'offer', title: '', text: '', url: '', from: today(), until: '' };

const toBody = ({ url, ...draft }: OfferDraft): OfferBody => ({ ...draft, url: url.trim() || null });

function problemsOf(draft: OfferDraft): ListingProblems {
  const texts = (['title', 'text', 'url'] as const).flatMap((name): [string, string][] => {
    const problem = fieldProblem(offerRules[name], draft[name].trim());
    return problem ? [[name, problem]] : [];
  });
  return { ...Object.fromEntries(texts), ...offerDayProblems(draft, today()) };
}

export function OfferForm({ listingId, offerId, given, onClose }: OfferFormProps) {
  const form = useOfferForm({ listingId, offerId, given, onClose });
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      aria-label={given ? `Change: ${given.title}` : 'New offer or announcement'}
      className="grid max-w-prose gap-5 sm:grid-cols-2"
    >
      <Fields form={form} offerId={offerId} />
      <div className="grid gap-4 sm:col-span-2">
        <ErrorAlert title="It was not sent" error={form.failure} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={form.isSending && 'Sending…'}>
            Send for review
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <p role="status" className="text-sm text-muted">
            {form.hasNothingToSend && 'You have not changed anything yet.'}
          </p>
        </div>
      </div>
      <LeaveGuard isDirty={form.isDirty} loss="You wrote an offer and did not send it for review yet." />
    </form>
  );
}

function useOfferForm({ listingId, offerId, given, onClose }: OfferFormProps): DraftForm<OfferDraft> {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const onSent = useCallback(() => {
    toast({ title: 'Sent for review', description: 'An editor reads it before it is shown.', tone: 'success' });
    onClose();
  }, [toast, onClose]);
  return useDraftForm({
    start: toDraft(given),
    isSame: (a, b) => JSON.stringify(toBody(a)) === JSON.stringify(toBody(b)),
    problemsOf,
    send: (draft) => api.call(ownerOfferRoutes.write, { params: { id: listingId, offerId }, body: toBody(draft) }),
    onStored: () => void queryClient.invalidateQueries({ queryKey: dashboardKeys.offers(listingId) }),
    onSent,
  });
}

function Fields({ form: { draft, change, problemOf }, offerId }: { form: DraftForm<OfferDraft>; offerId: string }) {
  return (
    <>
      <RadioGroup
        legend="What it is"
        name={`kind-${offerId}`}
        options={kinds}
        value={draft.kind}
        onValueChange={(kind) => change({ kind: kind as OfferKind })}
        className="sm:col-span-2"
      />
      <Field label="Title" error={problemOf('title')} className="sm:col-span-2">
        <TextInput
          autoFocus
          maxLength={offerRules.title.max.length}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field
        label="Text"
        hint="What it is and what it needs, up to 600 characters."
        error={problemOf('text')}
        className="sm:col-span-2"
      >
        <TextArea
          rows={4}
          maxLength={offerRules.text.max.length}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <Field label="First day" hint="Shown from midnight in Noosa." error={problemOf('from')}>
        <TextInput type="date" value={draft.from} onChange={({ target }) => change({ from: target.value })} />
      </Field>
      <Field label="Last day" hint="Gone at the midnight after it." error={problemOf('until')}>
        <TextInput
          type="date"
          min={draft.from}
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </Field>
      <Field label="Link" error={problemOf('url')} required={false} className="sm:col-span-2">
        <TextInput
          type="url"
          placeholder="https://"
          value={draft.url}
          onChange={({ target }) => change({ url: target.value })}
        />
      </Field>
    </>
  );
}
