import { runSite } from './site/run-site.ts';

const USAGE = `npm start [-- option …]

The whole site on this machine.`;

await runSite({ mode: 'production', usage: USAGE });
