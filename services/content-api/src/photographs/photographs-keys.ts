/** Where the files of a photograph are in the blob store. */
export const toPhotographKey = (id: string, file?: string): string => ['files', id, file].filter(Boolean).join('/');

/** Where the parts of an upload are until it is complete. */
export const toUploadKey = (upload: string, part?: number): string =>
  ['uploads', upload, part === undefined ? undefined : String(part)].filter(Boolean).join('/');
