import { type Listing, leadRules, phoneProblem } from '@shoreline/contracts';
import { useVisitorForm } from '@shoreline/form-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useLocation } from '@shoreline/remote-kit/router';
import { Dialog } from '@shoreline/ui';
import { useState } from 'react';

import { EnquiryForm } from './enquiry-form.tsx';
import { type EnquiryValues, sendEnquiry } from './send-enquiry.ts';
import { MessageSent } from './message-sent.tsx';

interface EnquiryDialogProps {
  listing: Listing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A message to a business. What was typed stays while the page does, closed or failed. */
export function EnquiryDialog({ listing, open, onOpenChange }: EnquiryDialogProps) {
  const [isSent, setSent] = useState(false);
  const form = useEnquiryForm(listing, () => setSent(true));
  const change = (isOpen: boolean): void => {
    onOpenChange(isOpen);
    if (!isOpen) setSent(false);
  };

  return (
    <Dialog
      title={`Contact ${listing.title}`}
      {...(!isSent && { description: listing.email ? BY_EMAIL : WITHOUT_ADDRESS })}
      open={open}
      onOpenChange={change}
    >
      {isSent ? <MessageSent listing={listing} onClose={() => change(false)} /> : <EnquiryForm form={form} />}
    </Dialog>
  );
}

const BY_EMAIL = 'They get your message by email and answer you themselves.';
const WITHOUT_ADDRESS =
  'We have no email address of theirs. Your message goes to whoever looks after the listing, or to our editors, who pass it on where they can.';

function useEnquiryForm(listing: Listing, onTaken: () => void) {
  const api = useApi();
  const toast = useToast();
  const { search } = useLocation();

  return useVisitorForm<EnquiryValues>({
    rules: leadRules,
    check: ({ preferredContactMethod, customerPhone }) => {
      const problem = phoneProblem(preferredContactMethod, customerPhone);
      return problem ? { customerPhone: problem } : {};
    },
    send: (values, options) => sendEnquiry(api, { listing, search, values }, options),
    onSent: () => {
      onTaken();
      toast({
        title: 'Message sent!',
        description: listing.email
          ? `Your inquiry has been sent to ${listing.title}. They will contact you soon.`
          : `We pass it on to ${listing.title} where we can.`,
        tone: 'success',
      });
    },
    onFailed: () =>
      toast({
        title: 'Failed to send message',
        description: 'Please try again or contact the business directly.',
        tone: 'destructive',
      }),
  });
}
