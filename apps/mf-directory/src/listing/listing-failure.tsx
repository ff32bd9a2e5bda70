import { Container, ErrorState } from '@shoreline/ui';

export function ListingFailure({ listing }: { listing: { isFetching: boolean; refetch: () => unknown } }) {
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
