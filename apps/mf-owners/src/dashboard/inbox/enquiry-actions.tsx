import type { Enquiry } from '@shoreline/contracts';
import { useToast } from '@shoreline/remote-kit';
import { Button, Icon } from '@shoreline/ui';
import { Archive, ArchiveRestore, Mail, MailOpen, Reply } from 'lucide';
import { useEffect, useRef, useState } from 'react';

import { ErrorAlert } from '../error-message.tsx';
import { ReplyForm } from './reply-form.tsx';
import { type EnquiryChange, useChangeEnquiry } from './use-enquiry-changes.ts';

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

/** Moves the focus back to the button that opened the form once the form closes. */
function useFocusAfter(isReplying: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasReplying = useRef(false);
  useEffect(() => {
    if (wasReplying.current && !isReplying) button.current?.focus({ preventScroll: true });
    wasReplying.current = isReplying;
  }, [isReplying]);
  return button;
}
