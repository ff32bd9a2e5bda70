import { Container } from '@shoreline/ui';

/** Where business owners register. */
export function SignupPage() {
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1>Register your business</h1>
    </Container>
  );
}
