import { useHydrated } from '@shoreline/ui';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

import type { SaveButton as SaveButtonType } from './save-button.tsx';

type SaveButtonProps = ComponentProps<typeof SaveButtonType>;

/** When its code does not load, the page does without the button. */
const SaveButton = lazy(async (): Promise<{ default: ComponentType<SaveButtonProps> }> => {
  try {
    return { default: (await import(/* webpackChunkName: "save" */ './save-button.tsx')).SaveButton };
  } catch {
    return { default: () => null };
  }
});

/** `SaveButton`, loaded after hydration; a placeholder reserves its space until then. */
export function LazySaveButton(props: SaveButtonProps) {
  const placeholder = (
    <span
      aria-hidden
      className={`inline-block h-11 ${props.look === 'button' ? 'w-20' : 'w-11'} ${props.className ?? ''}`}
    />
  );
  if (!useHydrated()) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <SaveButton {...props} />
    </Suspense>
  );
}
