import { BOOT_ELEMENT_ID, type BootRecord } from './boot-record.ts';

/** Reads the record and the nonce from the document the server wrote. */
export function readBootRecord(): { record: BootRecord; nonce: string } {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element) throw new Error('The document carries no boot record.');
  return { record: JSON.parse(element.textContent) as BootRecord, nonce: element.nonce };
}
