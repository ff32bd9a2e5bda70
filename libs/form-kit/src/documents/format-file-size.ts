const KIBIBYTE = 1_024;

/** The size of a file in words, at least one kilobyte. */
export const formatFileSize = (bytes: number): string =>
  bytes < KIBIBYTE * KIBIBYTE
    ? `${Math.max(1, Math.round(bytes / KIBIBYTE))} kB`
    : `${(bytes / KIBIBYTE / KIBIBYTE).toFixed(1)} MB`;
