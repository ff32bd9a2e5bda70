import { runInWorkspace } from './bootstrap.mjs';

const [entry, ...rest] = process.argv.slice(2);

if (entry === undefined) {
  console.error('Usage: node tools/run.mjs <file of the workspace> [arguments]');
  process.exit(1);
}
await runInWorkspace(entry, rest);
