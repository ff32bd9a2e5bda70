/** Where the gateway has the worker of the live shell. */
export const WORKER_URL = '/sw.js';

/** A stylesheet the worker answers itself: of the notice on a copy, and of the page that says what there is. */
export const OFFLINE_STYLES_URL = '/offline.css';

/** On every page that came from this device. */
export const NOTICE_CLASS = 'offline-notice';

/** To a window that was given something old by its API. */
export interface CopyShownMessage {
  kind: 'copy-shown';
  copiedAt: string;
}

export const isCopyShown = (message: unknown): message is CopyShownMessage =>
  (message as CopyShownMessage | null)?.kind === 'copy-shown';
