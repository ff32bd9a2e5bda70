const MARK = ';base64,';

/** The bytes of a part of a file as services take them. */
export const readBase64 = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(MARK)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(part);
  });

/** Has the browser save what was read in parts; it is never opened as a page of ours. */
export function saveBase64(parts: readonly string[], name: string): void {
  const bytes = parts.map((data) => Uint8Array.from(atob(data), (char) => char.codePointAt(0) ?? 0));
  const url = URL.createObjectURL(new Blob(bytes, { type: 'application/octet-stream' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
