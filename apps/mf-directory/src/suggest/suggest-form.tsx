import type { Listing, RouteAddress } from '@shoreline/contracts';
import {
  type EditSuggestionKind,
  editSuggestionKinds,
  editSuggestionLabels,
  editSuggestionPaths,
  editSuggestionRules,
  editSuggestionValueLabels,
} from '@shoreline/contracts/edit-suggestion-rules';
import type { editSuggestionRoutes } from '@shoreline/contracts/edit-suggestions';
import { Honeypot, useFieldValue, useVisitorForm } from '@shoreline/form-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { Button, Field, Select, TextArea, TextInput } from '@shoreline/ui';

import { toFailureText } from '../shared/failure/to-failure-text.ts';

const address: RouteAddress<(typeof editSuggestionRoutes)['send']> = editSuggestionPaths.send;
const kinds = editSuggestionKinds.map((value) => ({ value, label: editSuggestionLabels[value] }));
const ROWS = 5;

interface Values extends Record<string, string> {
  kind: EditSuggestionKind;
  value: string;
  text: string;
  email: string;
}

/** One kind, the words, and with some kinds the right value. What was typed stays where it was not accepted. */
export function SuggestForm({ listing, onSent }: { listing: Listing; onSent: () => void }) {
  const form = useSuggestForm(listing, onSent);
  const kind = (useFieldValue(form, 'kind') ?? 'closed') as EditSuggestionKind;
  const valueLabel = editSuggestionValueLabels[kind];
  const { field, problemOf } = form;

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Suggest an edit" className="mt-8 space-y-5">
      <Field label="What is wrong?" error={problemOf('kind')}>
        <Select options={kinds} {...field('kind')} />
      </Field>
      {valueLabel && (
        <Field label={valueLabel} required={false} error={problemOf('value')}>
          <TextInput {...field('value')} />
        </Field>
      )}
      <Field label="How do you know?" hint="A sentence is enough." error={problemOf('text')}>
        <TextArea rows={ROWS} maxLength={editSuggestionRules.text.max.length} {...field('text')} />
      </Field>
      <Field
        label="Email"
        required={false}
        hint="Only to thank you, or to tell you why not. Nobody else gets it."
        error={problemOf('email')}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" {...field('email')} />
      </Field>
      <Honeypot field={form.honeypot} />
      <Button type="submit" loading={form.isSending && 'Sending…'}>
        Send suggestion
      </Button>
    </form>
  );
}

function useSuggestForm(listing: Listing, onSent: () => void) {
  const api = useApi();
  const toast = useToast();
  return useVisitorForm<Values>({
    rules: editSuggestionRules,
    send: ({ value = '', ...values }, options) =>
      api.call(
        address,
        // What was typed for another kind is not sent with this one.
        {
          params: { id: listing.id },
          body: { ...values, value: editSuggestionValueLabels[values.kind] ? value : null },
        },
        options,
      ),
    onSent,
    onFailed: (error) =>
      toast({
        title: 'Your suggestion was not sent',
        description: toFailureText(error),
        tone: 'destructive',
      }),
  });
}
