import { type ContactMethod, type Enquiry, formatDateTime, toPhoneLink, toPhoneNumber } from '@shoreline/contracts';
import { Card, Icon } from '@shoreline/ui';
import { Mail, Phone } from 'lucide';

import { minutesBetween, formatMinutes } from './waiting-time.ts';
import { EnquiryActions } from './enquiry-actions.tsx';
import { EnquiryNotes } from './enquiry-notes.tsx';
import { StatusBadge } from './status-badge.tsx';

const METHODS: Record<ContactMethod, string> = {
  email: 'Prefers an answer by email',
  phone: 'Prefers a phone call',
  either: 'Email or a phone call, as you like',
};

interface EnquiryDetailProps {
  enquiry: Enquiry;
  /** When it was read, in milliseconds. */
  now: number;
}

/** What a customer wrote, what was answered, and what there is to do. */
export function EnquiryDetail({ enquiry, now }: EnquiryDetailProps) {
  const { customerName, listingTitle, message, createdAt, status } = enquiry;
  return (
    <Card as="article" aria-label={`Enquiry from ${customerName}`} className="sm:p-7!">
      <header>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h3 className="min-w-0 text-2xl wrap-anywhere">{customerName}</h3>
          <StatusBadge status={status} />
        </div>
        <p className="mt-1 text-sm text-muted">
          {listingTitle && `About ${listingTitle} · `}
          {formatDateTime(createdAt)}
        </p>
        <p className="mt-1 text-sm text-muted">{timing(enquiry, now)}</p>
      </header>
      <Contact enquiry={enquiry} />
      <p className="mt-5 max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
      <Replies enquiry={enquiry} />
      <EnquiryActions enquiry={enquiry} />
      <EnquiryNotes enquiry={enquiry} />
    </Card>
  );
}

function timing({ createdAt, respondedAt, status }: Enquiry, now: number): string {
  if (respondedAt) return `You replied after ${formatMinutes(minutesBetween(createdAt, respondedAt))}.`;
  if (status === 'archived') return 'Archived without a reply.';
  return `Waiting for ${formatMinutes(minutesBetween(createdAt, now))}.`;
}

function Contact({ enquiry }: { enquiry: Enquiry }) {
  const { customerEmail, customerPhone, preferredContactMethod } = enquiry;
  return (
    <div className="mt-4 rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">{METHODS[preferredContactMethod]}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        <li className="min-w-0">
          <a href={`mailto:${customerEmail}`} className={LINK_CLASS}>
            <Icon of={Mail} size={16} />
            {customerEmail}
          </a>
        </li>
        {customerPhone && (
          <li>
            <a href={toPhoneLink(customerPhone)} className={LINK_CLASS}>
              <Icon of={Phone} size={16} />
              {toPhoneNumber(customerPhone)}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

const LINK_CLASS =
  'inline-flex min-h-11 items-center gap-2 wrap-anywhere text-ocean underline underline-offset-4 hover:decoration-2';

function Replies({ enquiry: { replies } }: { enquiry: Enquiry }) {
  if (replies.length === 0) return null;
  return (
    <section aria-label="Your replies" className="mt-6">
      <h4 className="text-base">{replies.length === 1 ? 'Your reply' : 'Your replies'}</h4>
      <ol className="mt-2 grid gap-3">
        {replies.map(({ id, message, sentAt }) => (
          <li key={id} className="border-l-2 border-eucalypt pl-4">
            <p className="text-xs text-muted">Sent {formatDateTime(sentAt)}</p>
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
