import { Container } from '@shoreline/ui';

/** Where the mail after registration leads. */
export function VerifyPage() {
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1>Verify your email</h1>
    </Container>
  );
}
