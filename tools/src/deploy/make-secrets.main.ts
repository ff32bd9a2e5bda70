/**
 * The first program of a stack in containers: generates the secrets that were not given.
 * `node make-secrets.main.ts <folder> <database host:port> [further options of its address]`
 */
import { UserError } from '../print.ts';
import { printToStderr, printToStdout } from '../print.ts';
import { makeSecretFiles } from './secret-files.ts';

const [folder, databaseHost, databaseOptions] = process.argv.slice(2);
if (!folder || !databaseHost) throw new Error('Usage: make-secrets.main.ts <folder> <database host:port> [options]');

try {
  const written = makeSecretFiles({ folder, databaseHost, databaseOptions });
  printToStdout(written.length === 0 ? 'all secrets were there' : `drew ${written.join(', ')}`);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  printToStderr(error.message);
  process.exitCode = 1;
}
