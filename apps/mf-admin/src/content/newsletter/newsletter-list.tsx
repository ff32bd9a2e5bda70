import { formatDateTime } from '@shoreline/contracts';
import type { NewsletterSummary } from '@shoreline/contracts/operator-newsletter';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { SiteLink, useNavigate, useSearchParams } from '@shoreline/remote-kit/router';
import { Button, EmptyState, ErrorState, Icon, Pagination } from '@shoreline/ui';
import { Mail, Plus } from 'lucide';

import { LoadingBlock } from '../../shared/loading-block.tsx';
import { operatorNewsletterAddresses } from '../../shared/operator-addresses.ts';
import { usePaletteActs } from '../../shared/palette/palette-acts.ts';
import { IssueBadge, IssueProgress } from './issue-state.tsx';
import { ISSUES_PAGE_SIZE, newsletterKeys, newsletterQueries } from './newsletter.queries.ts';

export function NewsletterList() {
  const create = useCreateIssue();
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const start = (): void => void (create.isPending || create.mutate());
  usePaletteActs([{ label: 'Draft this week’s newsletter', run: start }]);

  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button onClick={start} loading={create.isPending && 'Looking at the week…'}>
          <Icon of={Plus} size={18} />
          Draft this week’s issue
        </Button>
      </div>
      <h2 className="sr-only">Issues</h2>
      <Issues page={page} />
    </>
  );
}

function useCreateIssue() {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(operatorNewsletterAddresses.create, {}),
    onSuccess(issue) {
      queryClient.setQueryData(newsletterKeys.issue(issue.id), issue);
      void queryClient.invalidateQueries({ queryKey: newsletterKeys.lists });
      return navigate(`/admin/newsletter/${issue.id}`);
    },
    onError: () =>
      toast({ title: 'No draft was made', description: 'Please try again in a moment.', tone: 'destructive' }),
  });
}

function Issues({ page }: { page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(newsletterQueries(useApi()).page(page));
  if (isError && !data) {
    return (
      <ErrorState title="The issues cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
        What is on its way goes on all the same. Give it a moment and try again.
      </ErrorState>
    );
  }
  if (!data) return <LoadingBlock label="Loading the issues…" className="h-[24rem]" />;
  if (data.total === 0) {
    return (
      <EmptyState icon={Mail} title="No issue yet">
        <p>
          A draft begins with what is new: episodes, events of the coming week, stories, listings. You choose what
          stays, write a word, send it to yourself, and then to all.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Issues" className="overflow-hidden rounded-card border border-line bg-surface">
        {data.items.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      </ul>
      <Pagination
        as={SiteLink}
        className="mt-6"
        page={page}
        pageSize={ISSUES_PAGE_SIZE}
        total={data.total}
        toHref={(target) => `/admin/newsletter${target > 1 ? `?page=${target}` : ''}`}
      />
    </>
  );
}

const IssueRow = ({ issue }: { issue: NewsletterSummary }) => (
  <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:items-center">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SiteLink
          href={`/admin/newsletter/${issue.id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {issue.subject}
        </SiteLink>
        <IssueBadge state={issue.state} />
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {issue.updatedBy}, {formatDateTime(issue.updatedAt)}
      </p>
    </div>
    <div className="min-w-0">
      <IssueProgress issue={issue} />
    </div>
  </li>
);
