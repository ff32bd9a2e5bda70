import type { FormEvent, KeyboardEvent } from 'react';

/** For a form that saves when it is sent, and with Ctrl-S from anywhere in it. */
export function saveHandlers(onSave: () => void) {
  return {
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      onSave();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onSave();
    },
  };
}
