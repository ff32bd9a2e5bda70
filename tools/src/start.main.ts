/** `npm start [-- --ports auto --data <folder> --no-build]`: the whole site on this machine. */
import { runSite } from './site/run-site.ts';

await runSite({ mode: 'production', args: process.argv.slice(2) });
