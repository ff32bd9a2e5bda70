import { closureLimits, listingFields, type ManagedListing, type TemporaryClosure } from '@shoreline/contracts';
import { HoursEditor } from '@shoreline/form-kit/hours';
import { Button, Checkbox, Field, TextArea, TextInput } from '@shoreline/ui';

import { DashboardSection } from '../dashboard-section.tsx';
import { ErrorAlert } from '../error-message.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { type TodayForm, useTodayForm } from './use-today-form.ts';

const NOTE =
  'Phone, hours and a closure are live a moment after you save them. Everything else is read by an editor first.';

/** What an owner changes at once. */
export function TodayPanel({ listing }: { listing: ManagedListing }) {
  const form = useTodayForm(listing);
  const { openingHours, category } = listing.item;
  return (
    <DashboardSection title="Live at once" note={NOTE}>
      <form onSubmit={form.onSubmit} noValidate aria-label="Live at once" className="grid gap-6">
        <Field label={listingFields.phone.label} required={false} error={form.problemOf('phone')} className="max-w-md">
          <TextInput
            type="tel"
            autoComplete="tel"
            value={form.draft.phone}
            onChange={({ target }) => form.change({ phone: target.value })}
          />
        </Field>
        {category !== 'Event' && <ClosureFields form={form} />}
        <div>
          <h4 className="mb-3 text-sm font-semibold">{listingFields.openingHours.label}</h4>
          <HoursEditor
            hours={form.draft.hours}
            hoursText={typeof openingHours === 'string' ? openingHours : undefined}
            problemOf={(path) => form.problemOf(`hours.${path}`)}
            onChange={(hours) => form.change({ hours })}
          />
        </div>
        <ErrorAlert title="Nothing was changed" error={form.failure} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={form.isSending && 'Saving…'}>
            Save and show at once
          </Button>
          <p role="status" className="text-sm text-muted">
            {form.state}
          </p>
        </div>
        <LeaveGuard isDirty={form.isDirty} loss="You changed phone, hours or closure and did not save them yet." />
      </form>
    </DashboardSection>
  );
}

function ClosureFields({ form: { draft, change, problemOf } }: { form: TodayForm }) {
  const { closure } = draft;
  const set = (part: Partial<TemporaryClosure>) =>
    change({ closure: { reopensOn: null, note: '', ...closure, ...part } });
  return (
    <fieldset>
      <legend className="sr-only">Temporary closure</legend>
      <Checkbox
        label="Temporarily closed"
        checked={closure !== null}
        onChange={({ target }) => (target.checked ? set({}) : change({ closure: null }))}
      />
      {closure && (
        <div className="mt-3 grid max-w-2xl gap-5 sm:grid-cols-2">
          <Field label="Open again on" required={false} hint="Empty: you do not know yet." error={problemOf('closure')}>
            <TextInput
              type="date"
              value={closure.reopensOn ?? ''}
              onChange={({ target }) => set({ reopensOn: target.value || null })}
            />
          </Field>
          <Field
            label="What visitors are told"
            required={false}
            hint="The kitchen is being rebuilt."
            className="sm:col-span-2"
          >
            <TextArea
              rows={2}
              value={closure.note}
              maxLength={closureLimits.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}
