import { Button, Container, Skeleton } from '@shoreline/ui';

import { OwnersOnly } from '../session/owners-only.tsx';
import { useOwnerSignOut } from '../session/use-owner-sign-out.ts';

/** Everything an owner looks after, in one place. */
export function DashboardPage() {
  const { isLeaving, signOut } = useOwnerSignOut();
  return (
    <OwnersOnly waiting={<Waiting />}>
      {({ name }) => (
        <Container className="pt-8 md:pt-12">
          <h1>{name}</h1>
          <Button variant="outline" onClick={signOut} loading={isLeaving && 'Signing out…'} className="mt-6">
            Sign Out
          </Button>
        </Container>
      )}
    </OwnersOnly>
  );
}

function Waiting() {
  return (
    <Container className="pt-8 md:pt-12" aria-busy="true">
      <h1 className="sr-only">Your business</h1>
      <p role="status" className="sr-only">
        Loading your business…
      </p>
      <Skeleton className="h-9 w-64" />
    </Container>
  );
}
