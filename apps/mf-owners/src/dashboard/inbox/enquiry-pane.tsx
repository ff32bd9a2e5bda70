import { formatDateTime, toPhoneLink, toPhoneNumber, type Enquiry, type ContactMethod } from '@shoreline/contracts';
import { isMissing, useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Icon, Skeleton, Card } from '@shoreline/ui';
import { ArrowLeft, MailQuestionMark, Mail, Phone } from 'lucide';
import { useEffect, useRef } from 'react';

import { inboxQueries } from '../dashboard.queries.ts';
import { LoadingState } from '../loading-state.tsx';
import { EnquiryActions } from './enquiry-actions.tsx';
import { EnquiryNotes } from './enquiry-notes.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useChangeEnquiry } from './use-enquiry-changes.ts';
import { minutesBetween, formatMinutes } from './waiting-time.ts';

const METHODS: Record<ContactMethod, string> = {
  email: 'Prefers an answer by email',
  phone: 'Prefers a phone call',
  either: 'Email or a phone call, as you like',
};

const LINK_CLASS =
  'inline-flex min-h-11 items-center gap-2 wrap-anywhere text-ocean underline underline-offset-4 hover:decoration-2';

interface EnquiryPaneProps {
  id: string;
  listHref: string;
}

export function EnquiryPane({ id, listHref }: EnquiryPaneProps) {
  return (
    <div className="lg:sticky lg:top-[calc(var(--header-offset)+1rem)] lg:max-h-[calc(100dvh-var(--header-offset)-2rem)] lg:overflow-y-auto">
      <ButtonLink as={SiteLink} href={listHref} variant="ghost" size="sm" className="mb-3 -ml-3.5 lg:hidden">
        <Icon of={ArrowLeft} size={18} />
        All enquiries
      </ButtonLink>
      {/* On a phone the heading of the inbox is away. */}
      <h2 className="sr-only lg:hidden">Enquiry</h2>
      <Pane id={id} />
    </div>
  );
}

function Pane({ id }: { id: string }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(inboxQueries(useApi()).enquiry(id));
  useMarkAsRead(data);

  if (data) return <EnquiryDetail enquiry={data} now={dataUpdatedAt} />;
  if (isMissing(error)) {
    return (
      <EmptyState icon={MailQuestionMark} title="This enquiry is not in your inbox">
        <p>It may be about a listing that is not yours any more.</p>
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState title="This enquiry did not load" onRetry={() => void refetch()} retrying={isFetching}>
        It is safe. Give it a moment and try again.
      </ErrorState>
    );
  }
  return (
    <LoadingState what="the enquiry">
      <Skeleton className="h-96 w-full rounded-card" />
    </LoadingState>
  );
}

/** Once per opening: who marks it as unread afterwards means it. */
function useMarkAsRead(enquiry: Enquiry | undefined): void {
  const isMarked = useRef(false);
  const { mutate } = useChangeEnquiry(enquiry?.id ?? '');
  const isNew = enquiry?.status === 'new';
  useEffect(() => {
    if (!isNew || isMarked.current) return;
    isMarked.current = true;
    mutate({ status: 'read' });
  }, [isNew, mutate]);
}

interface EnquiryDetailProps {
  enquiry: Enquiry;
  /** When it was read, in milliseconds. */
  now: number;
}

function EnquiryDetail({ enquiry, now }: EnquiryDetailProps) {
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
      <Messages enquiry={enquiry} />
      <EnquiryActions enquiry={enquiry} />
      <EnquiryNotes enquiry={enquiry} />
    </Card>
  );
}

function timing({ createdAt, respondedAt, status, customerSays }: Enquiry, now: number): string {
  if (customerSays === 'waiting' && !respondedAt) return 'The customer says that nobody has answered yet.';
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

const WRITERS = {
  customer: 'wrote again',
  business: 'was answered from the address of the listing',
  editors: 'was answered by our editors',
};

/** What came and went through private links, and what our editors wrote. */
function Messages({ enquiry: { messages, customerName } }: { enquiry: Enquiry }) {
  if (messages.length === 0) return null;
  return (
    <section aria-label="Messages since" className="mt-6">
      <h4 className="text-base">Since then</h4>
      <ol className="mt-2 grid gap-3">
        {messages.map(({ id, from, message, sentAt }) => (
          <li key={id} className="border-l-2 border-ocean pl-4">
            <p className="text-xs text-muted wrap-anywhere">
              {customerName} {WRITERS[from]}, {formatDateTime(sentAt)}
            </p>
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

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
