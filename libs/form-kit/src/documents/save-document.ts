import type { ClaimFile } from '@shoreline/contracts';

export type ReadPart = (part: number) => Promise<{ data: string }>;

/** Reads a document part by part and has the browser save it; it is never opened as a page of ours. */
export async function saveDocument({ parts, name }: Pick<ClaimFile, 'parts' | 'name'>, read: ReadPart): Promise<void> {
  const bytes: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 0; part < parts; part += 1) bytes.push(toBytes((await read(part)).data));
  const url = URL.createObjectURL(new Blob(bytes, { type: 'application/octet-stream' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

const toBytes = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (char) => char.codePointAt(0) ?? 0);
