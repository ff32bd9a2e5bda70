import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { UploadOutcome } from '@shoreline/federation/upload';

/** Compression of the largest remote takes 2 s; a busy machine several times that. */
const TIMEOUT_MS = 60_000;
const PROGRAM = fileURLToPath(import.meta.resolve('@shoreline/federation/receive-upload'));
const HEAP = '--max-old-space-size=256';

export interface Upload {
  app: string;
  digest: string;
  body: Readable;
}

export type ReceiveUpload = (upload: Upload) => Promise<UploadOutcome>;

/** Takes an upload in a process of its own: nothing of it is computed where pages are answered. */
export function createUploadReceiver(artifactsDir: string): ReceiveUpload {
  return async ({ app, digest, body }) => {
    const child = spawn(process.execPath, [HEAP, PROGRAM, artifactsDir, app, digest], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // What teams send meets no secret of this program.
      env: {},
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    // Refused early, it reads no further: its answer says why, not the broken pipe.
    const sent = pipeline(body, child.stdin).catch(() => undefined);
    const [output, faults, code] = await Promise.all([text(child.stdout), text(child.stderr), ended, sent]);
    if (code !== 0) throw new Error(`The upload of ${app} failed: ${faults.trim() || `ended with ${code}`}`);
    return JSON.parse(output) as UploadOutcome;
  };
}
