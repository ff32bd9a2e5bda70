import { randomUUID } from 'node:crypto';

/** The address of a database nobody else uses, on the server in `MONGODB_URI`. Drop it when the file is done. */
export function testDatabaseUri(base = process.env.MONGODB_URI): string {
  if (!base) throw new Error('Set MONGODB_URI to a running MongoDB.');

  const uri = new URL(base);
  uri.pathname = `/test-${randomUUID()}`;
  return uri.href;
}
