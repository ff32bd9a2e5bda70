import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Finds every address of a host name. */
export type Lookup = (hostname: string) => Promise<string[]>;

/** Asks the machine's resolver, which also knows the replicas of one name in a container network. */
export const lookupAddresses: Lookup = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return [...new Set(found.map(({ address }) => address))].toSorted();
};

/** The single origins of a variable that may name several. */
export const splitOrigins = (origins: string): string[] =>
  origins
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');

/**
 * Whether an origin stands for whatever addresses its name has. A certificate is for a name, and `localhost` is one
 * machine whatever its families: both stay as they are.
 */
export function isNameOfMany(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && hostname !== 'localhost' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** The origin of every address behind a name. */
export async function resolveOrigin(origin: string, find: Lookup): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const addresses = await find(hostname);
  return addresses.map((address) => {
    const host = isIP(address) === IPV6 ? `[${address}]` : address;
    return `http://${host}${port === '' ? '' : `:${port}`}`;
  });
}

/** The answer of `isIP` for IPv6. */
const IPV6 = 6;
