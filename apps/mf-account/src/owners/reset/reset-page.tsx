import { Container } from '@shoreline/ui';

/** Where the mail about a new password leads. */
export function ResetPage() {
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1>Choose a new password</h1>
    </Container>
  );
}
