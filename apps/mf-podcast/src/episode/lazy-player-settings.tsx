import { useHydrated } from '@shoreline/ui';
import { type ComponentType, lazy, Suspense } from 'react';

/** Without its code there is still the play button. */
const Nothing: ComponentType = () => null;
const LoadedSettings = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "player" */ './player-settings.tsx').then(
    (module) => ({ default: module.PlayerSettings }),
    () => ({ default: Nothing }),
  ),
);

/** Volume and speed do nothing before hydration: they load right after it, into space reserved for them. */
export function LazyPlayerSettings() {
  const isHydrated = useHydrated();

  return (
    <div className="min-h-11 max-sm:w-full">
      {isHydrated && (
        <Suspense>
          <LoadedSettings />
        </Suspense>
      )}
    </div>
  );
}
