import { defineConfig } from '@playwright/test';

/** What a headless Chromium needs to start as root in a container and to keep its hands off the network. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The group of specs this run is, when Nx runs them. */
const target = process.env['NX_TASK_TARGET_TARGET'];

export default defineConfig({
  testDir: './specs',
  // Each group empties its own.
  outputDir: `../.data/test-results/${target ?? 'e2e'}`,
  ...(!target?.startsWith('e2e--own-') && { globalSetup: './support/global-setup.ts' }),
  // As a target of Nx another group of specs runs beside it.
  workers: target ? 1 : 2,
  fullyParallel: false,
  forbidOnly: true,
  // Nets, not expectations: a machine that does four things at once takes its time for each.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // Specs that publish import what was built: there are no types left to take away, and a lot to read.
  build: { external: ['**/artifacts/**'] },
  retries: 0,
  projects: [
    { name: 'shared-site', testIgnore: 'own-*/**' },
    // These stop and break parts of a site, or publish on it: one worker, one site of their own.
    { name: 'own-site', testMatch: 'own-site/**', workers: 1 },
    { name: 'own-outages', testMatch: 'own-outages/**', workers: 1 },
    { name: 'own-delivery', testMatch: 'own-delivery/**', workers: 1 },
    // These show what is in time and what is not: on a machine that is busy otherwise, nothing is.
    { name: 'own-machine', testMatch: 'own-machine/**', workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // What a worker asks for passes no route of a spec. Those about being offline allow it.
    serviceWorkers: 'block',
    // Every transition is drawn by the processor, frame by frame.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    },
  },
});
