import { serviceContracts } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { prepareIdentity } from '../test/prepare-identity.ts';

const { connection, start } = prepareIdentity();
const reads = serviceContracts.identity.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
const params: Record<string, string> = {
  ':targetType': 'episode',
  ':targetId': '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
};

/** The trail says that somebody took an export. */
const isTrail = ({ collectionName }: { collectionName: string }) => collectionName.startsWith('audit_');

async function dump() {
  const stored = ((await connection.db?.collections()) ?? []).filter((one) => !isTrail(one));
  const documents = stored.map(
    async (one) => [one.collectionName, await one.find().sort({ _id: 1 }).toArray()] as const,
  );
  return Object.fromEntries((await Promise.all(documents)).filter(([, found]) => found.length > 0));
}

it('CSRF-3: writes nothing when something is read, signed in or not', async () => {
  const { signIn, newBrowser } = await start();
  const browser = await signIn();
  const before = await dump();

  for (const path of [...reads, '/api/login', '/api/login/callback?code=x&state=y', '/api/login/style.css']) {
    const address = path.replaceAll(/:\w+/g, (name) => params[name] ?? 'x');
    expect((await browser.visit(address)).status, address).toBeLessThan(500);
    await newBrowser().visit(address);
  }

  expect(await dump()).toEqual(before);
});
