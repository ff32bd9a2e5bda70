import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '@shoreline/tools/chromium';

import type { BenchOptions } from '../bench-options.ts';

/** What a headless Chromium needs to start as root and to keep its hands off the network. */
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
/** Whoever stops the bench is heard by the bench. */
const HANDS_OFF = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export const launchBrowser = async (options: BenchOptions): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(options), args: CHROMIUM_ARGS, ...HANDS_OFF });
