import { Container } from '@shoreline/ui';

/** Where a mail with a link for a new password is asked for. */
export function ForgotPage() {
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1>Forgot your password?</h1>
    </Container>
  );
}
