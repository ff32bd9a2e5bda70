import { Container } from '@shoreline/ui';

/** The home page. */
export function HomePage() {
  return (
    <Container className="py-section">
      <h1>The coast, told by the people who live on it</h1>
    </Container>
  );
}
