import { type Claim, claimEvidenceRoutes, claimFileLimits } from '@shoreline/contracts';
import { readBase64 } from '@shoreline/form-kit/base64';
import type { ApiClient } from '@shoreline/remote-kit';

const { bytes, partBytes, nameLength } = claimFileLimits;

/** A document on its way; the service knows it by its id, so that trying again stores it once. */
export interface DocumentUpload {
  id: string;
  document: File;
  /** Parts that arrived: sending it again goes on behind them. */
  arrived: number;
}

export const countParts = ({ size }: File): number => Math.max(1, Math.ceil(size / partBytes));

/** What no second attempt would change. */
export const isTooLarge = ({ size }: File): boolean => size > bytes;
export const TOO_LARGE = 'A document has 5 MB at most. Please choose a smaller copy.';

interface SendOptions {
  claimId: string;
  onPart: (arrived: number) => void;
}

/** Sends what is missing of a document in parts; the service says by its content whether it takes it. */
export async function sendClaimFile(
  api: ApiClient,
  { id: file, document, arrived }: DocumentUpload,
  { claimId: id, onPart }: SendOptions,
): Promise<Claim> {
  const parts = countParts(document);
  for (let part = arrived; part < parts; part += 1) {
    const data = await readBase64(document.slice(part * partBytes, (part + 1) * partBytes));
    await api.call(claimEvidenceRoutes.addPart, { params: { id, file, part }, body: { data } });
    onPart(part + 1);
  }
  const body = { name: shortName(document.name), parts };
  return api.call(claimEvidenceRoutes.complete, { params: { id, file }, body });
}

/** People tell a document by the end of its name. */
const shortName = (name: string): string => name.slice(-nameLength) || 'document';
