import { useSite } from '@shoreline/remote-kit';
import { Container, Skeleton } from '@shoreline/ui';
import { type ComponentType, lazy, memo, Suspense } from 'react';

import { untilCalm } from './until-calm.ts';

/** Modules live as long as the window or the server: what was fetched once is there for every rendering after. */
let fetched: ComponentType | undefined;

/** Fetches the code of the section. Whoever shows the page as new calls it before, so that nothing has to wait. */
export async function bringStayConnected(): Promise<void> {
  fetched = await import('./home-stay-connected.tsx').then(
    (module) => module.HomeStayConnected,
    () => StayConnectedAway,
  );
}

const Late = lazy(() => (fetched ? atOnce(fetched) : untilCalm().then(bringStayConnected).then(whatWasFetched)));

/**
 * The last section of the home page, with its forms. It comes rendered from the server; its code is too much for a
 * first page and is fetched once that is alive. Until then what the server sent stands, and keeps what is typed.
 */
export const LateStayConnected = memo(() => (
  <Suspense fallback={<StayConnectedSkeleton />}>
    <Late />
  </Suspense>
));

const whatWasFetched = () => ({ default: fetched ?? StayConnectedAway });

/** React waits for no promise that has its answer already. */
const atOnce = (part: ComponentType) =>
  ({ then: (answer: (module: { default: ComponentType }) => void) => answer({ default: part }) }) as Promise<{
    default: ComponentType;
  }>;

function StayConnectedAway() {
  const { contactEmail } = useSite();

  return (
    <Container className="pt-section">
      <h2 id="contact" className="text-5xl">
        Stay Connected
      </h2>
      <p className="mt-5 max-w-xl text-lg text-muted">
        The forms did not load. Reload the page, or write to{' '}
        <a href={`mailto:${contactEmail}`} className="font-semibold text-ocean underline underline-offset-4">
          {contactEmail}
        </a>
        .
      </p>
    </Container>
  );
}

function StayConnectedSkeleton() {
  return (
    <Container id="contact" aria-busy="true" className="pt-section">
      <span className="sr-only">Loading the forms…</span>
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="mt-16 h-[34rem]" />
    </Container>
  );
}
