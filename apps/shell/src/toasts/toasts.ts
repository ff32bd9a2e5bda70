import { createToastStore } from '@shoreline/ui';

export const toasts = createToastStore();
