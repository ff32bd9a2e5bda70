import { type Claim, claimEvidenceRoutes, claimFileLimits } from '@shoreline/contracts';
import { readBase64 } from '@shoreline/form-kit/base64';
import type { ApiClient } from '@shoreline/remote-kit';

const { bytes, partBytes, nameLength } = claimFileLimits;

/** Sends a document in parts; the service says by its content whether it takes it. */
export async function sendClaimFile(api: ApiClient, claimId: string, document: File): Promise<Claim> {
  if (document.size > bytes) throw new RangeError('A document has 5 MB at most. Please choose a smaller copy.');
  const params = { id: claimId, file: crypto.randomUUID() };
  const parts = Math.max(1, Math.ceil(document.size / partBytes));
  for (let part = 0; part < parts; part += 1) {
    const data = await readBase64(document.slice(part * partBytes, (part + 1) * partBytes));
    await api.call(claimEvidenceRoutes.addPart, { params: { ...params, part }, body: { data } });
  }
  return api.call(claimEvidenceRoutes.complete, { params, body: { name: shortName(document.name), parts } });
}

/** People tell a document by the end of its name. */
const shortName = (name: string): string => name.slice(-nameLength) || 'document';
