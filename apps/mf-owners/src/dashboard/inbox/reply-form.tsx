import { type Enquiry, enquiryRoutes, enquiryRules } from '@shoreline/contracts';
import { useFieldValue } from '@shoreline/form-kit';
import { useApi } from '@shoreline/remote-kit';
import { Button, Field, TextArea } from '@shoreline/ui';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { ErrorAlert } from '../error-message.tsx';
import { useCacheEnquiry } from './use-enquiry-changes.ts';

const ROWS = 7;

interface ReplyFormProps {
  enquiry: Enquiry;
  onSent: () => void;
  onCancel: () => void;
}

interface ReplyValues extends Record<string, string> {
  message: string;
}

/** An answer by mail. Sent once however often the button is pressed. */
export function ReplyForm({ enquiry, onSent, onCancel }: ReplyFormProps) {
  const { form, failure } = useReplyForm(enquiry.id, onSent);
  const typed = useFieldValue(form, 'message');

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Reply" className="mt-6 border-t border-line pt-6">
      <Field
        label={`Your reply to ${enquiry.customerName}`}
        hint={`Goes to ${enquiry.customerEmail} by email. Answers come to your own address.`}
        error={form.problemOf('message')}
      >
        <TextArea rows={ROWS} autoFocus {...form.field('message')} />
      </Field>
      <ErrorAlert title="Your reply was not sent" error={failure} className="mt-4" />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" loading={form.isSending && 'Sending…'}>
          Send reply
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={form.isSending}>
          Cancel
        </Button>
      </div>
      <LeaveGuard
        isDirty={String(typed ?? '').trim() !== '' && !form.isSending}
        loss="Your reply was not sent yet. What you wrote would be lost."
      />
    </form>
  );
}

function useReplyForm(id: string, onSent: () => void) {
  const api = useApi();
  const cacheEnquiry = useCacheEnquiry();
  return useFormWithFailure<ReplyValues>({
    rules: enquiryRules,
    async send({ message }, options) {
      cacheEnquiry(await api.call(enquiryRoutes.reply, { params: { id }, body: { message } }, options));
    },
    onSent,
  });
}
