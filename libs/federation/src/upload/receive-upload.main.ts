/**
 * `node receive-upload.main.ts <store> <app> <digest> < artifact.tar.gz`: one upload in a process of its own, which compresses,
 * imports and renders beside whatever the site is doing. Writes an `UploadOutcome` as JSON.
 */
import { receiveUpload } from './receive-upload.ts';

const [artifactsDir, app, digest] = process.argv.slice(2);
if (!artifactsDir || !app || !digest) throw new Error('Usage: receive-upload.main.ts <store> <app> <digest>');

const outcome = await receiveUpload(process.stdin, { artifactsDir, app, digest });
process.stdout.write(JSON.stringify(outcome));
process.stdin.destroy();
