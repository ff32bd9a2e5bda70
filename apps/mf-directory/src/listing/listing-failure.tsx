import { Container, ErrorState } from '@shoreline/ui';

interface ListingFailureProps {
  listing: { isFetching: boolean; refetch: () => unknown };
}

export function ListingFailure({ listing }: ListingFailureProps) {
  return (
    <Container className="py-section">
      <ErrorState
        title="This listing did not load"
        retrying={listing.isFetching}
        onRetry={() => void listing.refetch()}
      >
        The directory did not answer. Nothing is lost; try again in a moment.
      </ErrorState>
    </Container>
  );
}
