export { DocumentRow } from './document-row.tsx';
export { formatFileSize } from './format-file-size.ts';
