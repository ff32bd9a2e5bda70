import { runSite } from './site/run-site.ts';
import { assertRemotes, watchRemotes } from './watch/watch-remotes.ts';

const USAGE = `npm run dev -- <remote> … [option …]

The whole site, and remotes such as mf-stories that are built and published again at every change.`;

await runSite({ mode: 'development', usage: USAGE, assertNames: assertRemotes, beside: watchRemotes });
