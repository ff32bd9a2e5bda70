/**
 * Puts the artifacts of an image into the store: `node install-artifacts.main.ts <prepared> <store> <apps> [app …]`,
 * where `apps` is a folder beside `node_modules`. Apps that are named become live even if they were taken back before.
 */
import { installArtifacts } from './install-artifacts.ts';

const [preparedDir, artifactsDir, appsDir, ...only] = process.argv.slice(2);
if (!preparedDir || !artifactsDir || !appsDir) {
  throw new Error('Usage: install-artifacts.main.ts <prepared> <store> <apps> [app …]');
}

const published = await installArtifacts({ preparedDir, artifactsDir, appsDir, ...(only.length > 0 && { only }) });
const lines = published.map(({ app, digest, changed }) => `${changed ? 'published' : 'unchanged'} ${app} ${digest}`);
process.stdout.write(`${lines.join('\n') || 'nothing new in this image'}\n`);
