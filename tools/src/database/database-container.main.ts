/**
 * MongoDB in a container, owned by a process of its own: `node database-container.main.ts <directory> <port>`.
 * It lives as long as this process; testcontainers removes it even after `kill -9`, the directory stays.
 */
import { mkdirSync } from 'node:fs';

import { GenericContainer, Wait } from 'testcontainers';

const [directory, port] = process.argv.slice(2);
if (!directory || !port) throw new Error('Usage: database-container.main.ts <directory> <port>');
mkdirSync(directory, { recursive: true });

/** Shorter than the supervisor waits; MongoDB itself needs a few hundred milliseconds. */
const STOP_TIMEOUT_MS = 1_500;
const MONGODB_PORT = 27_017;
const container = await new GenericContainer('mongo:8')
  .withExposedPorts({ container: MONGODB_PORT, host: Number(port) })
  .withBindMounts([{ source: directory, target: '/data/db' }])
  .withWaitStrategy(Wait.forListeningPorts())
  .start();

async function stop(): Promise<void> {
  await container.stop({ timeout: STOP_TIMEOUT_MS });
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
