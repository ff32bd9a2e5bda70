import { runInWorkspace } from './bootstrap.mjs';

await runInWorkspace('tools/src/start.main.ts', process.argv.slice(2));
