import { runCommand } from '@shoreline/tools/command';
import { UserError } from '@shoreline/tools/print';

/** A network namespace of its own with one link, which leads to this machine and nowhere else. */
export interface Namespace {
  /** Its own address on the link. */
  address: string;
  /** That of this machine at the other end. */
  hostAddress: string;
  /** What comes before a program and its arguments so that it runs in there. */
  command: readonly string[];
  /** Takes the link down as a pulled cable does: nothing is refused, nothing arrives. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

const NAMES = ['a', 'b'] as const;
/** Addresses of one link: the network, its two ends, and all of them. */
const LINK_SIZE = 4;
const PREFIX = 30;
const THIRD_BYTES = 256;
const RADIX = 36;

/** Why there can be no namespaces here; undefined where there can. */
export async function findNetworkObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'network namespaces are a thing of Linux';
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  const name = `shoreline-${process.pid}-probe`;
  const { code, output } = await runCommand('ip', ['netns', 'add', name]);
  if (code !== 0) return `ip netns add: ${output.trim()}`;
  await ip('netns', 'delete', name);
  return undefined;
}

/** Two namespaces that cannot reach each other: each has a link to this machine, and none of them a route beyond it. */
export async function openNetwork() {
  const opened: string[] = [];
  const close = async () => {
    for (const name of opened) await ip('netns', 'delete', name);
  };
  const third = process.pid % THIRD_BYTES;

  async function open(suffix: string, index: number): Promise<Namespace> {
    const name = `shoreline-${process.pid}-${suffix}`;
    const link = `sl${process.pid.toString(RADIX)}${suffix}`;
    const end = (place: number) => `10.213.${third}.${index * LINK_SIZE + place}`;
    const [hostAddress, address] = [end(1), end(2)];
    await ip('netns', 'add', name);
    opened.push(name);
    await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await ip('address', 'add', `${hostAddress}/${PREFIX}`, 'dev', link);
    await ip('link', 'set', link, 'up');
    await ip('-n', name, 'address', 'add', `${address}/${PREFIX}`, 'dev', 'eth0');
    for (const inner of ['lo', 'eth0']) await ip('-n', name, 'link', 'set', inner, 'up');
    return {
      address,
      hostAddress,
      command: ['ip', 'netns', 'exec', name],
      // This end only: with its own end down a half would lose its own address, too.
      cut: () => ip('link', 'set', link, 'down'),
      mend: () => ip('link', 'set', link, 'up'),
    };
  }

  try {
    const [a, b] = [await open(NAMES[0], 0), await open(NAMES[1], 1)];
    return { namespaces: [a, b] as const, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ip(...args: string[]): Promise<void> {
  const { code, output } = await runCommand('ip', args);
  if (code !== 0) throw new UserError(`ip ${args.join(' ')}: ${output.trim()}`);
}
