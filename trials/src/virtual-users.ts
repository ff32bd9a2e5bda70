import { setTimeout as sleep } from 'node:timers/promises';

import { publicOrigin } from './member.ts';
import { PAGE_HEADERS } from './requests.ts';
import { createVisitor, signIn } from './visitor.ts';

const USERS = 3;
const PAUSE_MS = 50;

/** Members who come, save a place and delete their accounts at once. What the provider or the site refuses in a busy moment is tried again with the next user. */
export function startVirtualUsers(gateway: string, directoryItemId: string) {
  const origin = publicOrigin(gateway);
  let isStopping = false;
  let gone = 0;

  async function comeAndGo(name: string): Promise<void> {
    const visitor = createVisitor();
    await signIn({ visitor, origin, email: `${name}@noosa.example` });
    const send = (method: string, path: string, body?: object) =>
      visitor.visit(`${origin}${path}`, {
        method,
        headers: PAGE_HEADERS,
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
