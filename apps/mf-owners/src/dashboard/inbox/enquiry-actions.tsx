import { enquiryRoutes, enquiryRules, type Enquiry } from '@shoreline/contracts';
import { useFieldValue } from '@shoreline/form-kit';
import { useToast, useApi } from '@shoreline/remote-kit';
import { Button, Icon, Field, TextArea } from '@shoreline/ui';
import { Archive, ArchiveRestore, Mail, MailOpen, Reply } from 'lucide';
import { useEffect, useRef, useState } from 'react';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';
import { LeaveGuard } from '../../shared/page/leave-guard.tsx';
import { useChangeEnquiry, useCacheEnquiry, type EnquiryChange } from './use-enquiry-changes.ts';

const ROWS = 7;

export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const [isReplying, setReplying] = useState(false);
  const replyButton = useFocusAfter(isReplying);
  const toast = useToast();
  const change = useChangeEnquiry(enquiry.id);

  const sent = () => {
    setReplying(false);
    toast({
      title: 'Reply sent',
      description: `${enquiry.customerName} gets it by email, and answers come to your own address.`,
      tone: 'success',
    });
  };

  if (isReplying) return <ReplyForm enquiry={enquiry} onSent={sent} onCancel={() => setReplying(false)} />;
  return (
    <div className="mt-6">
      <ErrorAlert title="That did not work" error={change.error} className="mb-4" />
      <div className="flex flex-wrap gap-2">
        <Button ref={replyButton} onClick={() => setReplying(true)}>
          <Icon of={Reply} size={16} />
          {enquiry.replies.length > 0 ? 'Reply again' : 'Reply'}
        </Button>
        <StatusButtons enquiry={enquiry} isBusy={change.isPending} onChange={change.mutate} />
      </div>
    </div>
  );
}

interface StatusButtonsProps {
  enquiry: Enquiry;
  isBusy: boolean;
  onChange: (change: EnquiryChange) => void;
}

function StatusButtons({ enquiry: { status }, isBusy, onChange }: StatusButtonsProps) {
  const shared = { variant: 'outline', disabled: isBusy } as const;
  if (status === 'archived') {
    return (
      <Button {...shared} onClick={() => onChange({ status: 'read' })}>
        <Icon of={ArchiveRestore} size={16} />
        Move to inbox
      </Button>
    );
  }
  return (
    <>
      {status === 'new' && (
        <Button {...shared} onClick={() => onChange({ status: 'read' })}>
          <Icon of={MailOpen} size={16} />
          Mark as read
        </Button>
      )}
      {status === 'read' && (
        <Button {...shared} onClick={() => onChange({ status: 'new' })}>
          <Icon of={Mail} size={16} />
          Mark as unread
        </Button>
      )}
      <Button {...shared} onClick={() => onChange({ status: 'archived' })}>
        <Icon of={Archive} size={16} />
        Archive
      </Button>
    </>
  );
}

function useFocusAfter(isReplying: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasReplying = useRef(false);
  useEffect(() => {
    if (wasReplying.current && !isReplying) button.current?.focus({ preventScroll: true });
    wasReplying.current = isReplying;
  }, [isReplying]);
  return button;
}

interface ReplyFormProps {
  enquiry: Enquiry;
  onSent: () => void;
  onCancel: () => void;
}

function ReplyForm({ enquiry, onSent, onCancel }: ReplyFormProps) {
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
  return useFormWithFailure<{ message: string }>({
    rules: enquiryRules,
    async send({ message }, options) {
      cacheEnquiry(await api.call(enquiryRoutes.reply, { params: { id }, body: { message } }, options));
    },
    onSent,
  });
}
