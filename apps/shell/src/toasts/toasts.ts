import { createToastStore } from '@shoreline/ui';

/** The toasts of this window: one at a time, wherever they come from. */
export const toasts = createToastStore();
