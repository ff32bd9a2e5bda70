import type { Socket } from 'node:net';

import { ApiError } from '@shoreline/service-kit';

import type { GatewayMiddleware } from '../request-context.ts';
import { isMedia } from '../route-target.ts';
import { toSubscriber } from './client-address.ts';

/** Counts what is open at the same time for each address; `acquire` gives the release, or undefined above the limit. */
function createConcurrencyLimit(maxPerAddress: number) {
  const open = new Map<string, number>();

  return {
    acquire(address: string): (() => void) | undefined {
      const key = toSubscriber(address);
      const count = open.get(key) ?? 0;
      if (count >= maxPerAddress) return undefined;

      open.set(key, count + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}

const RETRY_STREAM_SECONDS = '30';

/** Refuses recordings above what one address may stream at the same time. */
export function limitMediaStreams(maxPerAddress: number): GatewayMiddleware {
  const streams = createConcurrencyLimit(maxPerAddress);

  return function limitStreams(ctx, next) {
    const { target, address } = ctx.state.requestContext;
    if (!isMedia(target)) return next();

    const release = streams.acquire(address);
    if (!release) throw tooManyStreams();
    ctx.res.once('close', release);
    return next();
  };
}

const tooManyStreams = () =>
  new ApiError({
    status: 429,
    code: 'too-many-streams',
    message: 'Too many recordings are open at once. Please try again in a moment.',
    headers: { 'retry-after': RETRY_STREAM_SECONDS },
  });

interface ConnectionLimitOptions {
  max: number;
  maxPerAddress: number;
  isTrustedProxy: (address: string | undefined) => boolean;
  onRefused: () => void;
}

/**
 * Closes connections above the limits before they cost a handshake. Connections of trusted proxies carry many people and count
 * only in all.
 */
export function limitConnections({ max, maxPerAddress, isTrustedProxy, onRefused }: ConnectionLimitOptions) {
  const perAddress = createConcurrencyLimit(maxPerAddress);
  let count = 0;

  return function acceptConnection(socket: Socket): void {
    const { remoteAddress } = socket;
    const release = acquire(remoteAddress);
    if (!release) {
      onRefused();
      socket.destroy();
      return;
    }
    count += 1;
    socket.once('close', () => {
      count -= 1;
      release();
    });
  };

  function acquire(address: string | undefined): (() => void) | undefined {
    if (count >= max) return undefined;
    return address === undefined || isTrustedProxy(address) ? () => undefined : perAddress.acquire(address);
  }
}
