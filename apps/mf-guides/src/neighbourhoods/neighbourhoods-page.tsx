import { Container } from '@shoreline/ui';

/** The neighbourhood guide. */
export function NeighbourhoodsPage() {
  return (
    <Container className="py-section">
      <h1>Neighbourhoods</h1>
    </Container>
  );
}
