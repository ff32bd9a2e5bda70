import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '@shoreline/tools/chromium';

import type { BenchOptions } from '../bench-options.ts';

/** What a headless Chromium needs to start as root and to keep its hands off the network. */
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];
const WITHOUT_GRAPHICS = ['--disable-gpu'];
/** WebGL without a graphics card. */
const DRAWN_BY_PROCESSOR = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** Whoever stops the bench is heard by the bench. */
const HANDS_OFF = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export const launchBrowser = async (
  options: BenchOptions,
  { drawsByProcessor = false }: { drawsByProcessor?: boolean } = {},
): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(options),
    args: [...CHROMIUM_ARGS, ...(drawsByProcessor ? DRAWN_BY_PROCESSOR : WITHOUT_GRAPHICS)],
    ...HANDS_OFF,
  });
