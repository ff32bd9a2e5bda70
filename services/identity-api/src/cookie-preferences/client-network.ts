import { isIPv4, isIPv6 } from 'node:net';

const IPV4_PARTS = 3;
const IPV6_GROUPS = 3;

/** The network an address belongs to (/24, /48): what is stored of it (decision I12). Null for anything else. */
export function toNetwork(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, IPV4_PARTS).join('.')}.0`;
  if (!isIPv6(plain)) return null;

  const groups = expand(plain).slice(0, IPV6_GROUPS);
  return `${groups.join(':')}::`;
}

const ALL_GROUPS = 8;

/** All eight groups of an address, whatever its abbreviation. */
function expand(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head.split(':').filter(Boolean);
  if (tail === undefined) return front;
  const back = tail.split(':').filter(Boolean);
  return [...front, ...Array<string>(Math.max(0, ALL_GROUPS - front.length - back.length)).fill('0'), ...back];
}
