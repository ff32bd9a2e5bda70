import type { SOUND_PART_BYTES, UploadedSound } from '@shoreline/contracts/operator-content';
import { readBase64 } from '@shoreline/form-kit/base64';
import { type ApiClient, ApiClientError } from '@shoreline/remote-kit';

import { operatorContentAddresses } from '../../shared/operator-addresses.ts';

/** As large as the contract allows: its schemas stay with the services. */
const PART_BYTES: typeof SOUND_PART_BYTES = 1_048_576;

export const countParts = (file: Blob): number => Math.ceil(file.size / PART_BYTES);

/** Sends a recording part by part, each once more when it failed, and answers what the service read from it. */
export async function uploadSound(api: ApiClient, file: Blob, onPart: (sent: number) => void): Promise<UploadedSound> {
  const upload = crypto.randomUUID();
  const parts = countParts(file);
  for (let part = 0; part < parts; part += 1) {
    const data = await readBase64(file.slice(part * PART_BYTES, (part + 1) * PART_BYTES));
    const send = () => api.call(operatorContentAddresses.addSoundPart, { params: { upload, part }, body: { data } });
    await send().catch(send);
    onPart(part + 1);
  }
  const complete = () => api.call(operatorContentAddresses.completeSound, { params: { upload }, body: { parts } });
  for (let asked = 1; asked < MOST_ASKED; asked += 1) {
    try {
      return await complete();
    } catch (error) {
      if (!(error instanceof ApiClientError) || error.status !== GATEWAY_TIMEOUT) throw error;
    }
  }
  return complete();
}

/** Putting a long one together takes more time than an answer may; asked again, the service says what became of it. */
const MOST_ASKED = 6;
const GATEWAY_TIMEOUT = 504;
