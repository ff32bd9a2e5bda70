import { useHydrated } from '@shoreline/ui';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

import type { SaveButton as SaveButtonType } from './save-button.tsx';

type SaveButtonProps = ComponentProps<typeof SaveButtonType>;

/** Without its code a page is whole all the same. */
const SaveButton = lazy(async (): Promise<{ default: ComponentType<SaveButtonProps> }> => {
  try {
    return { default: (await import(/* webpackChunkName: "save" */ './save-button.tsx')).SaveButton };
  } catch {
    return { default: () => null };
  }
});

/** `SaveButton`, fetched once the page stands; its room is kept free until then. */
export function LateSaveButton(props: SaveButtonProps) {
  const room = (
    <span
      aria-hidden
      className={`inline-block h-11 ${props.look === 'button' ? 'w-20' : 'w-11'} ${props.className ?? ''}`}
    />
  );
  if (!useHydrated()) return room;
  return (
    <Suspense fallback={room}>
      <SaveButton {...props} />
    </Suspense>
  );
}
