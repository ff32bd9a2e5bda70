import { useSite } from '@shoreline/remote-kit';
import { Container, Skeleton } from '@shoreline/ui';
import { lazy, memo, Suspense, type ComponentType } from 'react';

import type { BelowTheFoldProps } from './below-the-fold.tsx';

const IDLE_AFTER_MS = 1_500;
const INTERACTIONS = ['scroll', 'pointerdown', 'keydown', 'focusin'];

/** What was fetched once is there for every rendering after: the server cannot wait while it renders. */
function createBelowTheFold() {
  let fetched: ComponentType<BelowTheFoldProps> | undefined;
  const load = async (): Promise<ComponentType<BelowTheFoldProps>> =>
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
 * Hosts, resources and forms, one after the other where an editor put them together. They come rendered from the server; their code is too much for a first page and loads
 * after hydration. Until then the server's markup stays: links work, and the shell repeats what is typed or pressed.
 */
export const LazyBelowTheFold = memo(({ blocks }: BelowTheFoldProps) => (
  <Suspense fallback={<BelowTheFoldSkeleton />}>
    <belowTheFold.Content blocks={blocks} />
  </Suspense>
));

async function loadWhenIdle(
  load: () => Promise<ComponentType<BelowTheFoldProps>>,
): Promise<{ default: ComponentType<BelowTheFoldProps> }> {
  await whenIdle();
  return { default: await load() };
}

/** React does not suspend on a thenable that resolves synchronously. */
const atOnce = (part: ComponentType<BelowTheFoldProps>) =>
  ({
    then: (answer: (module: { default: ComponentType<BelowTheFoldProps> }) => void) => answer({ default: part }),
  }) as Promise<{
    default: ComponentType<BelowTheFoldProps>;
  }>;

function BelowTheFoldUnavailable({ blocks }: BelowTheFoldProps) {
  const { contactEmail } = useSite();
  if (!blocks.includes('connect')) return null;

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
