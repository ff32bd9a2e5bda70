/** `npm run env:example`: writes `.env.example`. A unit test fails while it is not current. */
import { writeFileSync } from 'node:fs';

import { loadEnvSources, toEnvExample } from './env-example/env-example.ts';
import { printToStdout } from './print.ts';
import { inWorkspace } from './workspace.ts';

const sources = await loadEnvSources();
writeFileSync(inWorkspace('.env.example'), toEnvExample(sources));
printToStdout(`✓ .env.example – ${sources.length} programs`);
if (process.connected) process.disconnect();
