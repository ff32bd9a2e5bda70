import { useSite } from '@shoreline/remote-kit';
import { Container, Skeleton } from '@shoreline/ui';
import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';

import { rememberEarlySubmit } from './early-submit.ts';
import { untilCalm } from './until-calm.ts';

/** Modules live as long as the window or the server: what was fetched once is there for every rendering after. */
let fetched: ComponentType | undefined;

/** Fetches the code of the lower half. Whoever shows the page as new calls it before, so that nothing has to wait. */
export async function bringLowerHalf(): Promise<void> {
  fetched = await import('./lower-half.tsx').then(
    (module) => module.LowerHalf,
    () => LowerHalfAway,
  );
}

const Late = lazy(() => (fetched ? atOnce(fetched) : onceCalm()));

/**
 * Hosts, resources and forms. They come rendered from the server; their code is too much for a first page and is
 * fetched once that is alive. Until then what the server sent stands, leads where it leads, keeps what is typed and what was sent.
 */
export const LateLowerHalf = memo(() => (
  <Suspense fallback={<LowerHalfSkeleton />}>
    <Late />
  </Suspense>
));

async function onceCalm(): Promise<{ default: ComponentType }> {
  const sendEarly = rememberEarlySubmit('#contact');
  await untilCalm();
  await bringLowerHalf();
  const LowerHalf = fetched ?? LowerHalfAway;
  const Alive = () => {
    useEffect(sendEarly, []);
    return <LowerHalf />;
  };
  return { default: Alive };
}

/** React waits for no promise that has its answer already. */
const atOnce = (part: ComponentType) =>
  ({ then: (answer: (module: { default: ComponentType }) => void) => answer({ default: part }) }) as Promise<{
    default: ComponentType;
  }>;

function LowerHalfAway() {
  const { contactEmail } = useSite();

  return (
    <Container id="contact" className="pt-section">
      <p className="max-w-xl text-lg text-muted">
        The rest of this page did not load. Reload it, or write to{' '}
        <a href={`mailto:${contactEmail}`} className="font-semibold text-ocean underline underline-offset-4">
          {contactEmail}
        </a>
        .
      </p>
    </Container>
  );
}

function LowerHalfSkeleton() {
  return (
    <Container aria-busy="true" className="pt-section">
      <span className="sr-only">Loading the rest of the page…</span>
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="mt-12 h-[150rem]" />
    </Container>
  );
}
