import { contactAddress, formatDay, newsletterIssuePath, type NewsletterIssueSummary } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink, Container, EmptyState, ErrorState, Pagination, Skeleton } from '@shoreline/ui';
import { Mail } from 'lucide';

import { archiveAddress, ISSUES_PER_PAGE, newsletterQueries, readPageNumber } from './newsletter.queries.ts';

export const ArchivePage = () => (
  <Container width="prose" className="pt-12 pb-section md:pt-16">
    <header>
      <p className="text-xs font-semibold tracking-caps text-coral-text uppercase">By mail</p>
      <h1 className="mt-4 text-6xl">Newsletter</h1>
      <p className="mt-5 text-lg text-muted">
        What is new in Noosa, once a week at most: episodes, what is on, stories, places. Every issue stays here.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink as={SiteLink} href={contactAddress('newsletter')} variant="accent">
          Get it by mail
        </ButtonLink>
        <ButtonLink href="/newsletter.xml" variant="outline">
          RSS feed
        </ButtonLink>
      </div>
    </header>
    <Issues />
  </Container>
);

function Issues() {
  const [params] = useSearchParams();
  const page = readPageNumber(params);
  const { data, isError, isFetching, refetch } = useQuery(newsletterQueries(useApi()).issues(page));
  if (isError && !data) {
    return (
      <div className="mt-10">
        <ErrorState title="The issues did not load" retrying={isFetching} onRetry={() => void refetch()}>
          They are safe. Give it a moment and try again.
        </ErrorState>
      </div>
    );
  }
  if (!data) return <Skeleton className="mt-10 h-96 w-full rounded-card" />;
  if (data.total === 0) {
    return (
      <div className="mt-10">
        <h2 className="sr-only">Issues</h2>
        <EmptyState icon={Mail} title="The first issue is still to come">
          <p>Whoever subscribes now gets it.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul aria-label="Issues" className="mt-10 border-t border-line">
        {data.items.map((issue) => (
          <IssueLine key={issue.slug} issue={issue} />
        ))}
      </ul>
      <Pagination
        as={SiteLink}
        className="mt-8"
        page={page}
        pageSize={ISSUES_PER_PAGE}
        total={data.total}
        toHref={archiveAddress}
      />
    </>
  );
}

const IssueLine = ({ issue: { slug, subject, preheader, sentAt } }: { issue: NewsletterIssueSummary }) => (
  <li className="border-b border-line py-5">
    <p className="text-sm text-muted">
      <time dateTime={sentAt}>{formatDay(sentAt)}</time>
    </p>
    <h2 className="mt-1 text-xl wrap-anywhere">
      <SiteLink href={newsletterIssuePath(slug)} className="underline-offset-4 hover:underline">
        {subject}
      </SiteLink>
    </h2>
    {preheader && <p className="mt-1 wrap-anywhere text-muted">{preheader}</p>}
  </li>
);
