/** `npm run dev -- mf-stories`: the whole site, and one remote that is built and published again at every change. */
import { runSite } from './site/run-site.ts';
import { assertRemotes, watchRemotes } from './watch/watch-remotes.ts';

await runSite({
  mode: 'development',
  args: process.argv.slice(2),
  assertNames: assertRemotes,
  beside: watchRemotes,
});
