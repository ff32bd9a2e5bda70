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

export default defineConfig({
  testDir: './specs',
  outputDir: '../.data/test-results',
  // Each worker starts a site of its own, because some specs stop its parts; within one site they follow one another.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 45_000,
  // A browser, five services and a database share one machine: a spec that lost a race with it may run once more. The report names it.
  retries: 1,
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    },
  },
});
