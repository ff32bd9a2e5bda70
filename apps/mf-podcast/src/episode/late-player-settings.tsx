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

/** Volume and speed do nothing before the page is alive: they come right after it, into a room kept for them. */
export function LatePlayerSettings() {
  const isAlive = useHydrated();

  return (
    <div className="min-h-11 max-sm:w-full">
      {isAlive && (
        <Suspense>
          <LoadedSettings />
        </Suspense>
      )}
    </div>
  );
}
