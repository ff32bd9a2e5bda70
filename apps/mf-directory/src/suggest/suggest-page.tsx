import { toListingPath, type Listing } from '@shoreline/contracts';
import { useApi, useSite } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useParams } from '@shoreline/remote-kit/router';
import { Breadcrumb, ButtonLink, Container, ErrorState, PageTitle, Skeleton } from '@shoreline/ui';
import { useState } from 'react';

import { listingQueries } from '../listing/listing.queries.ts';
import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';

/** Where anybody says what is different about a listing or an event. */
export function SuggestPage() {
  const { identifier = '' } = useParams();
  const { data, isError, isFetching, refetch } = useQuery(listingQueries(useApi()).listing(identifier));

  return (
    <Container width="prose" className="min-h-[60vh] pt-6 pb-section">
      {data && <Suggest key={data.id} listing={data} />}
      {!data && isError && (
        <ErrorState title="This listing did not load" retrying={isFetching} onRetry={() => void refetch()}>
          The directory did not answer. Nothing is lost; try again in a moment.
        </ErrorState>
      )}
      {!data && !isError && <Skeleton className="h-96 w-full rounded-card" />}
    </Container>
  );
}

function Suggest({ listing }: { listing: Listing }) {
  const [isSent, setSent] = useState(false);
  const path = toListingPath(listing);
  const crumbs = [
    { label: 'Home', href: '/' },
    listing.category === 'Event' ? { label: 'Events', href: '/events' } : { label: 'Directory', href: '/directory' },
    { label: listing.title, href: path },
    { label: 'Suggest an edit' },
  ];
  return (
    <>
      <Breadcrumb crumbs={crumbs} as={SiteLink} />
      {isSent ? <Sent title={listing.title} path={path} /> : <Ask listing={listing} onSent={() => setSent(true)} />}
    </>
  );
}

/** Its library comes once the page stands; where it will be is kept free. */
const loadForm = () => import(/* webpackChunkName: "enquiry" */ './suggest-form.tsx');

const FormLoading = () => (
  <div aria-busy="true" className="mt-8">
    <Skeleton className="h-[32rem] w-full rounded-card" />
  </div>
);

function Ask({ listing, onSent }: { listing: Listing; onSent: () => void }) {
  const { contactEmail } = useSite();
  const { SuggestForm } = useDeferredModule(loadForm);
  return (
    <>
      <div className="mt-6">
        <PageTitle isNews={false}>Suggest an edit</PageTitle>
      </div>
      <p className="mt-4 text-lg text-muted wrap-anywhere">
        What is different about {listing.title}? An editor reads it and changes the page, usually within a few days.
      </p>
      <noscript>
        <p className="mt-6 rounded-card bg-band p-5">
          The form needs JavaScript. Without it,{' '}
          <a
            href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Suggested edit: ${listing.title}`)}`}
            className="font-semibold text-ocean underline underline-offset-4"
          >
            write to our editors by mail
          </a>
          .
        </p>
      </noscript>
      {SuggestForm ? <SuggestForm listing={listing} onSent={onSent} /> : <FormLoading />}
    </>
  );
}

const Sent = ({ title, path }: { title: string; path: string }) => (
  <>
    <div className="mt-6">
      <PageTitle isNews>Thank you</PageTitle>
    </div>
    <p className="mt-4 text-lg text-muted wrap-anywhere">
      Your suggestion about {title} is with our editors. If you left an address, you hear from us either way.
    </p>
    <ButtonLink as={SiteLink} href={path} variant="outline" className="mt-8">
      Back to the listing
    </ButtonLink>
  </>
);
