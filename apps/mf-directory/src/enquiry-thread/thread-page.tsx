import { formatDateTime } from '@shoreline/contracts';
import type { EnquiryThread } from '@shoreline/contracts/enquiry-threads';
import { ApiClientError } from '@shoreline/remote-kit';
import { SiteLink, useLocation } from '@shoreline/remote-kit/router';
import { ButtonLink, Container, ErrorState, PageTitle, Skeleton, useHydrated } from '@shoreline/ui';
import { useRef } from 'react';

import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import { useThread } from './thread.queries.ts';

const SPENT = new Set([400, 404, 410]);

/** One enquiry, for whoever has its link; nobody signs in for it. The server never learns what stands behind the `#`. */
export function ThreadPage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const token = isHydrated ? hash.slice(1) : '';

  return (
    <Container width="prose" className="min-h-[60vh] py-section">
      {isHydrated && token === '' ? <Spent /> : <Thread token={token} />}
      <noscript>
        <p>
          This page needs JavaScript: its address is a secret that only your browser knows. Answering the mail works
          without.
        </p>
      </noscript>
    </Container>
  );
}

function Thread({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useThread(token);
  // A second link opened in this tab changes only what stands behind the `#`: an answer typed for the first must not be sent there.
  if (data) return <Conversation key={token} thread={data} token={token} />;
  if (error instanceof ApiClientError && SPENT.has(error.status)) return <Spent />;
  if (!error) return <Loading />;
  return (
    <ErrorState title="Your enquiry did not load" retrying={isFetching} onRetry={() => void refetch()}>
      Nothing is lost. Give it a moment and try again.
    </ErrorState>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading…
    </p>
    <Skeleton className="h-12 w-3/4" />
    <Skeleton className="mt-8 h-72 w-full rounded-card" />
  </div>
);

const Spent = () => (
  <>
    <PageTitle isNews={false}>This link opens nothing</PageTitle>
    <p className="mt-5 text-lg text-muted">
      It is not complete, or the enquiry is no longer stored: we delete them after two years. Open it from the mail
      again.
    </p>
    <ButtonLink as={SiteLink} href="/directory" variant="accent" size="lg" className="mt-8">
      Back to Directory
    </ButtonLink>
  </>
);

function Conversation({ thread, token }: { thread: EnquiryThread; token: string }) {
  const { side, listingTitle, listingPath, customerName, isAnswered } = thread;
  const isCustomer = side === 'customer';
  const state = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <PageTitle isNews={false}>{isCustomer ? 'Your enquiry' : `Enquiry from ${customerName}`}</PageTitle>
      <p ref={state} tabIndex={-1} className="mt-4 text-lg text-muted wrap-anywhere outline-none">
        About{' '}
        <SiteLink href={listingPath} className="font-semibold text-ocean underline underline-offset-4">
          {listingTitle}
        </SiteLink>
        {isAnswered ? ' · Answered' : ' · Not answered yet'}
      </p>
      {isCustomer && !isAnswered && (
        <AnsweredQuestion thread={thread} token={token} onSaid={() => state.current?.focus({ preventScroll: true })} />
      )}
      <Messages thread={thread} />
      {thread.isFull ? (
        <p className="mt-8 text-muted">This has become a long conversation. Please go on by mail.</p>
      ) : (
        <WriteAgain token={token} side={side} />
      )}
    </>
  );
}

const loadForm = () => import(/* webpackChunkName: "enquiry" */ './thread-form.tsx');

/** Below everything there is to read, and later. */
function WriteAgain(props: { token: string; side: EnquiryThread['side'] }) {
  const { ThreadForm } = useDeferredModule(loadForm);
  return ThreadForm ? <ThreadForm {...props} /> : <Skeleton className="mt-8 h-64 w-full rounded-card" />;
}

function Messages({ thread }: { thread: EnquiryThread }) {
  const { side, listingTitle, customerName, message, sentAt, messages } = thread;
  const names = {
    customer: side === 'customer' ? 'You' : customerName,
    business: side === 'business' ? 'You' : listingTitle,
    editors: 'Our editors',
  };
  const first = { id: 'first', from: 'customer' as const, message, sentAt };
  return (
    <ol aria-label="Messages" className="mt-8 grid gap-5">
      {[first, ...messages].map((one) => (
        <li
          key={one.id}
          className={`rounded-card border border-line p-4 sm:p-5 ${one.from === side ? 'bg-surface' : 'bg-band'}`}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <span className="font-semibold text-ink wrap-anywhere">{names[one.from]}</span>
            <time dateTime={one.sentAt}>{formatDateTime(one.sentAt)}</time>
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{one.message}</p>
        </li>
      ))}
    </ol>
  );
}
