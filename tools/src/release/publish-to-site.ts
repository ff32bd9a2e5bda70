import { sentenceOf } from '../ops/terminal-text.ts';
import type { Print } from '../print.ts';
import { registerNewApps } from './publish-builds.ts';
import { type BuiltApps, createReleaseContext } from './release-context.ts';
import { publish } from './release-commands.ts';

interface PublishOptions extends BuiltApps {
  apps: readonly string[];
  print: Print;
}

/** Publishes what was built on the site that runs here; an app nobody registered is registered first. Returns the exit code. */
export async function publishToSite({ apps, ...options }: PublishOptions): Promise<number> {
  try {
    const context = createReleaseContext({ ...options, dataDir: undefined, operator: undefined });
    await registerNewApps(context, apps);
    await publish(context, apps, { why: 'npm run publish:remotes' });
    return 0;
  } catch (error) {
    options.print(`✗ ${sentenceOf(error)}`);
    return 1;
  }
}
