/** `npm run budget` in the folder of a remote: weighs its built pages and fails when one is too heavy. */
import { resolve } from 'node:path';

import { crossedBudgets, inKilo, readBuiltApp, weighPages } from './budgets.ts';

const shell = readBuiltApp(resolve('../shell'));
const pages = weighPages(shell, readBuiltApp(process.cwd()));

for (const { pattern, script, remote, styles } of pages) {
  process.stdout.write(`${pattern}: script ${inKilo(script)} (remote ${inKilo(remote)}), styles ${inKilo(styles)}\n`);
}
const crossed = pages.flatMap((page) => crossedBudgets(page));
crossed.forEach((sentence) => process.stderr.write(`Over budget – ${sentence}\n`));
process.exitCode = crossed.length > 0 ? 1 : 0;
