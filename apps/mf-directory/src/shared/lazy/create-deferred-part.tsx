import { lazy, memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a page that is rendered by the server and whose code loads after hydration; until then its markup stays. A loader calls
 * `load` before it answers, so that nothing has to wait: what was fetched once is there for every rendering after.
 */
export function createDeferredPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const load = async (): Promise<ComponentType<Props>> => (fetched ??= await fetchPart());
  const Content = lazy<ComponentType<Props>>(() =>
    fetched
      ? atOnce(fetched)
      : load().then(
          (part) => ({ default: part }),
          () => NOTHING,
        ),
  );
  // Props that change while the code is under way would have React throw the markup of the server away.
  const Part = memo((props: Props) => (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  ));
  return { load, Part };
}

const NOTHING = { default: () => null };

/** React does not suspend on a thenable that resolves synchronously. */
const atOnce = <Props extends object>(part: ComponentType<Props>) =>
  ({
    then: (answer: (module: { default: ComponentType<Props> }) => void) => answer({ default: part }),
  }) as Promise<{ default: ComponentType<Props> }>;
