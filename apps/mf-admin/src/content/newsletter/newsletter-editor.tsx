import { isMissing, useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Icon } from '@shoreline/ui';
import { ArrowLeft, FileQuestionMark } from 'lucide';

import { LoadingBlock } from '../../shared/loading-block.tsx';
import { meQuery } from '../../shared/operator.queries.ts';
import { IssueEditor } from './issue-editor.tsx';
import { newsletterQueries } from './newsletter.queries.ts';

export const NewsletterEditor = ({ id }: { id: string }) => (
  <>
    <ButtonLink as={SiteLink} href="/admin/newsletter" variant="ghost" size="sm" className="-mt-3 mb-2 -ml-3.5">
      <Icon of={ArrowLeft} size={18} />
      All issues
    </ButtonLink>
    <ExistingIssue id={id} />
  </>
);

function ExistingIssue({ id }: { id: string }) {
  const api = useApi();
  const { data: operator } = useQuery(meQuery(api));
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(newsletterQueries(api).issue(id));
  if (data && operator && isFetchedAfterMount) return <IssueEditor key={id} issue={data} operator={operator} />;
  if (isMissing(error)) {
    return (
      <EmptyState icon={FileQuestionMark} title="There is no such issue">
        <p>Its address may have been copied in part. Look for it in the list.</p>
      </EmptyState>
    );
  }
  if (error && !isFetching) {
    return (
      <ErrorState title="The issue cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
        What is on its way goes on all the same. Give it a moment and try again.
      </ErrorState>
    );
  }
  return <LoadingBlock className="h-[48rem]" />;
}
