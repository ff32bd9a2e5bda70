import { Container, Spinner } from '@shoreline/ui';

const SPINNER_SIZE_PX = 32;

/** While nobody knows yet who is looking. */
export function CheckingSession() {
  return (
    <Container className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-muted">
      <h1 className="sr-only">Sign in to Shoreline</h1>
      <Spinner size={SPINNER_SIZE_PX} />
      <p role="status">Checking authentication...</p>
    </Container>
  );
}
