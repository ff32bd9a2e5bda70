import { Container } from '@shoreline/ui';

/** Where business owners sign in. */
export function OwnerLoginPage() {
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1>Business owner sign in</h1>
    </Container>
  );
}
