import type { Photograph } from '@shoreline/contracts';
import type { Connection } from 'mongoose';

import { mongoPhotographStore } from '../src/photographs/photographs.store.ts';

/** A photograph as if it had been sent: its files are nobody's business here. Resolves to how a form submits it. */
export async function storePhotograph(connection: Connection, digit: string, alt = `Seen: ${digit}`) {
  const id = digit.repeat(32);
  const made = { width: 800, height: 600, placeholder: 'data:image/webp;base64,AAAA' };
  const files = ['800.jpg'];
  await mongoPhotographStore(connection).add(
    { _id: id, ...made, files, by: { kind: 'visitor', id: '' } },
    'none',
    new Date(),
  );
  return { id, ...made, alt, credit: null } satisfies Photograph;
}
