import { useSite } from '@shoreline/remote-kit';
import { Container, Skeleton } from '@shoreline/ui';
import { lazy, memo, Suspense, useEffect, type ComponentType } from 'react';

const IDLE_AFTER_MS = 1_500;
const INTERACTIONS = ['scroll', 'pointerdown', 'keydown', 'focusin'];

/** What was fetched once is there for every rendering after: the server cannot wait while it renders. */
function createBelowTheFold() {
  let fetched: ComponentType | undefined;
  const load = async (): Promise<ComponentType> =>
    (fetched = await import('./below-the-fold.tsx').then(
      (module) => module.BelowTheFold,
      () => BelowTheFoldUnavailable,
    ));
  return { load, Content: lazy(() => (fetched ? atOnce(fetched) : loadWhenIdle(load))) };
}

const belowTheFold = createBelowTheFold();

/** Loads the code below the fold. Loaders call it before a client-side navigation, so that nothing has to wait. */
export const loadBelowTheFold = belowTheFold.load;

/**
 * Hosts, resources and forms. They come rendered from the server; their code is too much for a first page and loads
 * after hydration. Until then the server's markup stays: links work, and what is typed or submitted is not lost.
 */
export const LazyBelowTheFold = memo(() => (
  <Suspense fallback={<BelowTheFoldSkeleton />}>
    <belowTheFold.Content />
  </Suspense>
));

async function loadWhenIdle(load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> {
  const sendEarly = captureEarlySubmit('#contact');
  await whenIdle();
  const BelowTheFold = await load();
  const Hydrated = () => {
    useEffect(sendEarly, []);
    return <BelowTheFold />;
  };
  return { default: Hydrated };
}

/** React does not suspend on a thenable that resolves synchronously. */
const atOnce = (part: ComponentType) =>
  ({ then: (answer: (module: { default: ComponentType }) => void) => answer({ default: part }) }) as Promise<{
    default: ComponentType;
  }>;

function BelowTheFoldUnavailable() {
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

function BelowTheFoldSkeleton() {
  return (
    <Container aria-busy="true" className="pt-section">
      <span className="sr-only">Loading the rest of the page…</span>
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="mt-12 h-[150rem]" />
    </Container>
  );
}

/** Captures a form submitted before its code had loaded. Returns a function that stops capturing and submits it. */
export function captureEarlySubmit(selector: string): () => void {
  let sent: HTMLFormElement | undefined;
  const capture = (event: Event): void => {
    if (event.target instanceof HTMLFormElement && event.target.closest(selector)) sent = event.target;
  };

  addEventListener('submit', capture, { capture: true });
  return () => {
    removeEventListener('submit', capture, { capture: true });
    sent?.requestSubmit();
    sent = undefined;
  };
}

/** Resolves at the first interaction, and at the latest a moment after hydration. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const finish = (): void => {
      listening.abort();
      resolve();
    };
    INTERACTIONS.forEach((interaction) =>
      addEventListener(interaction, finish, { capture: true, signal: listening.signal }),
    );
    setTimeout(finish, IDLE_AFTER_MS);
  });
