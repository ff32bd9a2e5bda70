import { toTargetKey } from '@shoreline/contracts/save-targets';
import { useToast } from '@shoreline/remote-kit';

import type { SaveButtonProps } from './save-button.tsx';
import { NOT_SAVED, REMOVED, SaveControl, SAVED, saveHint } from './save-control.tsx';
import { useVisitorSaves } from './use-visitor-saves.ts';

const NO_ROOM = { ...NOT_SAVED, description: 'This browser holds no more. Sign in to save as much as you like.' };

/** The bookmark of a visitor who allowed functional cookies: their browser has what they save, until they sign in. */
export function VisitorSaveButton({ target: { targetType, targetId }, ...look }: SaveButtonProps) {
  const target = { targetType, targetId };
  const { targets, set } = useVisitorSaves();
  const toast = useToast();
  const isSaved = targets.some((saved) => toTargetKey(saved) === toTargetKey(target));
  const handlePress = (): void => {
    const isStored = set(target, !isSaved);
    toast(!isStored ? NO_ROOM : isSaved ? REMOVED : SAVED);
  };

  return <SaveControl {...look} hint={saveHint(isSaved)} isSaved={isSaved} onPress={handlePress} />;
}
