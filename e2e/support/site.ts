import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { publishApps } from '@shoreline/tools/build';
import { type Mailbox, mailboxAt } from '@shoreline/tools/mailbox';
import { type Stack, type StackOptions, startStack } from '@shoreline/tools/stack';

/** A running site as specs see that share it: nothing in here stops a part of it. */
export type Site = Pick<Stack, 'origin' | 'dataDir' | 'mailbox'>;

/** The variable in which the workers of Playwright find the site that all of them share. */
const SHARED_SITE = 'E2E_SITE';

/** One address asks as often as a crowd would, and browsers keep the machine busy: neither is what specs are about. Pages report nothing where no spec is about it. */
const LIMITS = { RATE_LIMIT_SCALE: '100', MAX_EVENT_LOOP_DELAY_MS: '5000', SIGNALS_SHARE: '0' };

/** Starts a complete site from the builds there are, seeded and on ports of its own. */
export async function startSite({ ports = 'auto', env: settings }: Pick<StackOptions, 'ports' | 'env'> = {}): Promise<{
  site: Stack;
  stop: () => Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-e2e-'));
  const env = { ...process.env, ...LIMITS, ...settings };
  await publishApps({ env, artifactsDir: join(dataDir, 'artifacts') });
  const site = await startStack({ ports, dataDir, env, build: false });
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { site, stop };
}

/** Two groups of specs share a machine: a page may take its time. What becomes of late ones is shown by `specs/own-machine`. */
export const LONG_TIMEOUTS = { SHELL_BUDGET_MS: '3000' };

/** Starts the site of all specs. */
export async function startSharedSite(options?: Parameters<typeof startSite>[0]): ReturnType<typeof startSite> {
  const started = await startSite({ ...options, env: { ...LONG_TIMEOUTS, ...options?.env } });
  const { origin, dataDir, mailbox } = started.site;
  process.env[SHARED_SITE] = JSON.stringify({ origin, dataDir, mailboxUrl: mailbox.url });
  return started;
}

/** The shared site, as another process has to be told of it. */
export const describeSharedSite = (): string => process.env[SHARED_SITE] ?? '';

/** Makes a site that another process started the one of all specs. */
export function shareSite(description: string): void {
  process.env[SHARED_SITE] = description;
}

/** The site of all specs, from a worker. */
export function sharedSite(): Site {
  const { mailboxUrl, ...site } = JSON.parse(process.env[SHARED_SITE] ?? '{}') as Omit<Site, 'mailbox'> & {
    mailboxUrl: string;
  };
  const mailbox: Mailbox = mailboxAt(mailboxUrl);
  return { ...site, mailbox };
}
