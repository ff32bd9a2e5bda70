import { runInWorkspace } from './bootstrap.mjs';

await runInWorkspace('tools/src/test.main.ts', process.argv.slice(2));
