import type { UploadRefusal } from './upload.ts';

/** A build that must not go live; the message is a sentence for its team. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
