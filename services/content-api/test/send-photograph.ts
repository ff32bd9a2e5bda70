import { photographLimits } from '@shoreline/contracts';

import type { Answer, startContent } from './start-content.ts';

type Content = Pick<Awaited<ReturnType<typeof startContent>>, 'as' | 'post'>;

const { partBytes } = photographLimits;

/** Sends a file as a page does: opened by somebody who may, then part after part by its id alone. */
export async function sendPhotograph({ as, post }: Content, bytes: Buffer, openedBy: 'editor' | 'owner' = 'editor') {
  const opened =
    openedBy === 'editor'
      ? await as('editor')('POST', '/api/operator-content/photograph-uploads')
      : await post('owners', '/api/photographs/uploads', { by: { kind: 'owner', id: 'owner-1' } });
  const { upload } = opened.body as unknown as { upload: string };
  return { upload, ...(await sendParts({ as }, upload, bytes)) };
}

/** The parts of an upload that is open, and its end. */
export async function sendParts({ as }: Pick<Content, 'as'>, upload: string, bytes: Buffer): Promise<Answer> {
  const visitor = as('stranger');
  const path = `/api/photographs/uploads/${upload}`;
  const parts = Math.max(1, Math.ceil(bytes.length / partBytes));
  for (let part = 0; part < parts; part += 1) {
    const answer = await visitor(
      'PUT',
      `${path}/parts/${part}`,
      bytes.subarray(part * partBytes, (part + 1) * partBytes),
    );
    if (answer.status !== 204) return answer;
  }
  return visitor('POST', `${path}/completion`, { parts });
}
