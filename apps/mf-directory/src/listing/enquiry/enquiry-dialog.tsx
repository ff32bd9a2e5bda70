import {
  leadRules,
  phoneProblem,
  contactMethods,
  leadRoutes,
  type Listing,
  type ContactMethod,
  type RouteAddress,
} from '@shoreline/contracts';
import { useVisitorForm, Honeypot, type VisitorForm } from '@shoreline/form-kit';
import { type EnquiryReader, enquiryThreadPaths } from '@shoreline/contracts/enquiry-addresses';
import type { enquiryThreadRoutes } from '@shoreline/contracts/enquiry-threads';
import { FormNoticeAlert } from '@shoreline/member-kit/form-notice';
import {
  type FormNotice,
  isOffline,
  OFFLINE_NOTICE,
  postpone,
  toPostponedNotice,
} from '@shoreline/member-kit/postponed-forms';
import { useApi, useConsent, useToast } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useLocation } from '@shoreline/remote-kit/router';
import { Dialog, Button, Field, Select, TextArea, TextInput, Icon } from '@shoreline/ui';
import { CircleCheck } from 'lucide';
import { type FormEvent, useState, useEffect, useRef } from 'react';

import { toReferral } from '../../shared/referral/outbound-link.ts';

const ICON_SIZE_PX = 32;

const methodLabels = { email: 'By email', phone: 'By phone', either: 'Either is fine' };

const methods = contactMethods.map((value) => ({ value, label: methodLabels[value] }));

interface EnquiryDialogProps {
  listing: Listing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EnquiryDialog({ listing, open, onOpenChange }: EnquiryDialogProps) {
  const [isSent, setSent] = useState(false);
  const reader = useReader(listing.id, open);
  const [notice, setNotice] = useState<FormNotice>();
  const form = useEnquiryForm(listing, reader, { onSent: () => setSent(true), show: setNotice });
  const change = (isOpen: boolean): void => {
    onOpenChange(isOpen);
    if (isOpen) return;
    setSent(false);
    setNotice(undefined);
  };

  return (
    <Dialog
      title={`Contact ${listing.title}`}
      {...(!isSent && { description: toReaderNote(listing.title, reader) })}
      open={open}
      onOpenChange={change}
    >
      {isSent ? (
        <MessageSent title={listing.title} isReadThere={isReadThere(listing, reader)} onClose={() => change(false)} />
      ) : (
        <EnquiryForm form={form} notice={notice} />
      )}
    </Dialog>
  );
}

const threadAddresses: { reader: RouteAddress<(typeof enquiryThreadRoutes)['reader']> } = enquiryThreadPaths;

/** Who would get it at this moment, by the service that sends it. */
function useReader(id: string, open: boolean): EnquiryReader | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['enquiry-reader', id],
    queryFn: ({ signal }) => api.call(threadAddresses.reader, { params: { id } }, { signal }),
    enabled: open,
    retry: 1,
  });
  return data?.reader;
}

/** Until it is known, and where it cannot be asked for, only what is always true. */
function toReaderNote(title: string, reader: EnquiryReader | undefined): string {
  if (reader === 'owner')
    return `Goes to the owner of ${title}. You get a copy with a private link to the conversation.`;
  if (reader === 'address')
    return `Goes to the address ${title} gave us. You get a copy with a private link to the conversation.`;
  if (reader === 'editors')
    return `${title} has no address with us. Our editors read it and pass it on where they can.`;
  return 'You get a copy by email, with a private link that shows whether it was answered.';
}

interface EnquiryEnds {
  onSent: () => void;
  show: (notice: FormNotice | undefined) => void;
}

function useEnquiryForm(listing: Listing, reader: EnquiryReader | undefined, { onSent, show }: EnquiryEnds) {
  const api = useApi();
  const toast = useToast();
  const consent = useConsent();
  const { search } = useLocation();

  return useVisitorForm<EnquiryValues>({
    rules: leadRules,
    check: ({ preferredContactMethod, customerPhone }) => {
      const problem = phoneProblem(preferredContactMethod, customerPhone);
      return problem ? { customerPhone: problem } : {};
    },
    send(values, options) {
      show(undefined);
      return api.call(leadRoutes.send, { body: toBody({ listing, search, values }) }, options);
    },
    postpone(values, key) {
      const form = { title: `Enquiry to ${listing.title}`, body: toBody({ listing, search, values }), key };
      const isStored = postpone(consent, { kind: 'enquiry', ...form });
      if (isStored) show(toPostponedNotice(key));
      return isStored;
    },
    onSent: () => {
      onSent();
      toast({
        title: 'Message sent!',
        description: isReadThere(listing, reader)
          ? `Your inquiry has been sent to ${listing.title}. They will contact you soon.`
          : `We pass it on to ${listing.title} where we can.`,
        tone: 'success',
      });
    },
    onFailed: () => (isOffline() ? show(OFFLINE_NOTICE) : toast(FAILED)),
  });
}

const FAILED = {
  title: 'Failed to send message',
  description: 'Please try again or contact the business directly.',
  tone: 'destructive',
} as const;

/** The page knows an address; only the service knows an owner. */
const isReadThere = ({ email }: Listing, reader: EnquiryReader | undefined): boolean =>
  reader ? reader !== 'editors' : email !== null;

interface EnquiryFormProps {
  form: VisitorForm<EnquiryValues>;
  notice: FormNotice | undefined;
}

function EnquiryForm({ form, notice }: EnquiryFormProps) {
  const { field, problemOf, isSending } = form;
  const [method, setMethod] = useState<string>();
  const handleChange = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLSelectElement) setMethod(target.value);
  };

  return (
    <form onSubmit={form.onSubmit} onChange={handleChange} noValidate className="space-y-5">
      <Field label="Your name" error={problemOf('customerName')}>
        <TextInput autoComplete="name" {...field('customerName')} />
      </Field>
      <Field label="Email" error={problemOf('customerEmail')}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...field('customerEmail')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="How should they answer?" error={problemOf('preferredContactMethod')}>
          <Select options={methods} {...field('preferredContactMethod')} />
        </Field>
        <Field label="Phone" required={method === 'phone'} error={problemOf('customerPhone')}>
          <TextInput type="tel" autoComplete="tel" {...field('customerPhone')} />
        </Field>
      </div>
      <Field label="Message" error={problemOf('message')}>
        <TextArea maxLength={leadRules.message.max.length} {...field('message')} />
      </Field>
      <Honeypot field={form.honeypot} />
      <FormNoticeAlert notice={notice} />
      <Button type="submit" width="full" loading={isSending && 'Sending…'}>
        Send Message
      </Button>
    </form>
  );
}

interface MessageSentProps {
  title: string;
  isReadThere: boolean;
  onClose: () => void;
}

function MessageSent({ title, isReadThere, onClose }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; reading goes on here.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex flex-col items-center py-6 text-center">
      <span className="mb-5 inline-flex size-16 items-center justify-center rounded-full bg-eucalypt-soft text-eucalypt">
        <Icon of={CircleCheck} size={ICON_SIZE_PX} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        Message Sent!
      </h3>
      <p className="mt-2 max-w-md text-muted">
        {isReadThere
          ? `${title} has your message and will contact you soon. Nothing else is needed from you.`
          : `Your message is with whoever looks after ${title} here, or with our editors, who pass it on where they can.`}
      </p>
      <Button variant="outline" className="mt-6" onClick={onClose}>
        Back to the listing
      </Button>
    </div>
  );
}

interface EnquiryValues extends Record<string, string> {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  message: string;
  preferredContactMethod: ContactMethod;
}

interface Enquiry {
  listing: Listing;
  search: string;
  values: EnquiryValues & { nickname: string; fillTime: number };
}

/** As it is sent. It says which campaign brought its sender to us; without one, that we did. */
function toBody({ listing, search, values }: Enquiry) {
  const came = new URLSearchParams(search);
  const { utm_source, utm_medium, utm_campaign, utm_content } = toReferral(listing);
  return {
    ...values,
    directoryItemId: listing.id,
    source: 'directory',
    utmSource: came.get('utm_source') ?? utm_source,
    utmMedium: came.get('utm_medium') ?? utm_medium,
    utmCampaign: came.get('utm_campaign') ?? utm_campaign,
    utmContent: came.get('utm_content') ?? utm_content,
  };
}
