import { setTimeout as sleep } from 'node:timers/promises';

import { PAGE_HEADERS } from './requests.ts';
import { signIn } from './visitor.ts';

/** Members who come, save a place and delete their accounts at once. */
export interface VirtualUsers {
  count(): number;
  stop(): Promise<void>;
}

const USERS = 3;
const PAUSE_MS = 50;

/** Begins. What the provider or the site refuses in a busy moment is tried again with the next user. */
export function startVirtualUsers(gateway: string, directoryItemId: string): VirtualUsers {
  const origin = gateway.replace('127.0.0.1', 'localhost');
  let isStopping = false;
  let gone = 0;

  async function comeAndGo(name: string): Promise<void> {
    const cookie = await signIn(origin, `${name}@noosa.example`);
    const send = (method: string, path: string, body?: object) =>
      fetch(`${origin}${path}`, {
        method,
        headers: { ...PAGE_HEADERS, cookie },
        ...(body && { body: JSON.stringify(body) }),
      });
    await send('PUT', '/api/me/profile', { displayName: name });
    await send('POST', '/api/me/saves', { targetType: 'directory_item', targetId: directoryItemId });
    const { ok } = await send('DELETE', '/api/me');
    if (ok) gone += 1;
  }

  const loops = Array.from({ length: USERS }, async (_, user) => {
    for (let round = 0; !isStopping; round += 1) {
      await comeAndGo(`virtual-user-${user}-${round}`).catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  });
  return {
    count: () => gone,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
  };
}
