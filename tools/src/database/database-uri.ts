import { UserError } from '../print.ts';

/** Everything before the path, the path, the options. Host lists are no URLs, so `URL` cannot read these. */
const MONGODB_URI = /^(?<server>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<database>[^?]*))?(?:\?(?<options>.*))?$/;

export function toDatabaseUri(uri: string, name: string): string {
  const { server, database, options } = MONGODB_URI.exec(uri)?.groups ?? {};
  if (server === undefined) {
    throw new UserError('MONGODB_URI must begin with mongodb:// or mongodb+srv:// and name a host.');
  }
  const parameters = new URLSearchParams(options);
  // Who signs in is looked up in the database of the path unless said otherwise; the path is ours to change.
  if (server.includes('@') && !parameters.has('authSource')) parameters.set('authSource', database || 'admin');
  return [`${server}/${name}`, parameters.toString()].filter((part) => part !== '').join('?');
}
