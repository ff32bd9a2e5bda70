const MARK = ';base64,';

/** The bytes of a part of a file as services take them. */
export const readBase64 = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(MARK)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(part);
  });
