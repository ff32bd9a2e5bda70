import { listingFields, type ManagedListing } from '@shoreline/contracts';
import { ClosureFields, HoursEditor } from '@shoreline/form-kit/hours';
import { Button, Field, TextInput } from '@shoreline/ui';

import { DashboardSection } from '../dashboard-section.tsx';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';
import { LeaveGuard } from '../../shared/page/leave-guard.tsx';
import { useTodayForm } from './use-today-form.ts';

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
        {category !== 'Event' && (
          <ClosureFields
            label="Temporary closure"
            closure={form.draft.closure}
            problem={form.problemOf('closure')}
            hint="Empty: you do not know yet."
            onChange={(closure) => form.change({ closure })}
          />
        )}
        <div>
          <h4 className="mb-3 text-lg">{listingFields.openingHours.label}</h4>
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
