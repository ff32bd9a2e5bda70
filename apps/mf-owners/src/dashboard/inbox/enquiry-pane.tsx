import type { Enquiry } from '@shoreline/contracts';
import { isMissing, useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Icon, Skeleton } from '@shoreline/ui';
import { ArrowLeft, MailQuestionMark } from 'lucide';
import { useEffect, useRef } from 'react';

import { inboxQueries } from '../dashboard.queries.ts';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { useChangeEnquiry } from './use-enquiry-changes.ts';
import { LoadingState } from '../loading-state.tsx';

interface EnquiryPaneProps {
  id: string;
  /** The list it was opened from. */
  listHref: string;
}

/** One enquiry in full. Opening it marks it as read. */
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
