import { ApiError } from '@shoreline/service-kit';

const PORT_SUFFIX = /:\d{1,5}$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Knows under which names this gateway may be asked: that of the public origin, those somebody listed, and the machine's own.
 * A name of a stranger that leads to us is how his pages would read what only our network can reach (DNS rebinding). Ports do
 * not count: a proxy or a container may change them.
 */
export function createHostCheck({ publicOrigin, allowedHosts }: { publicOrigin: string; allowedHosts: string }) {
  const names = new Set([new URL(publicOrigin).hostname, ...allowedHosts.split(',').map((name) => name.trim())]);

  return (host: string): boolean => {
    const name = host.replace(PORT_SUFFIX, '').toLowerCase();
    return names.has(name) || LOOPBACK.test(name);
  };
}

export const misdirected = (): ApiError =>
  new ApiError({ status: 421, code: 'misdirected-request', message: 'There is no site of that name here.' });
