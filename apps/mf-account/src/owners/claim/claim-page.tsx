import { Container } from '@shoreline/ui';

/** Where owners ask for the listing of their business. */
export function ClaimPage() {
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1>Claim your business</h1>
    </Container>
  );
}
