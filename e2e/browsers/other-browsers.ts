import type { OtherBrowser } from './browser-window.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Every browser the journeys know besides Chromium, installed or not. */
export const otherBrowsers = (): OtherBrowser[] => [firefox(), webkit()];
