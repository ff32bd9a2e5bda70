import { type Claim, HttpStatus } from '@shoreline/contracts';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useRef, useState } from 'react';

import { type DocumentUpload, isTooLarge, sendClaimFile, TOO_LARGE } from './send-claim-file.ts';

/** A document on its way, or one that did not arrive. */
export interface Upload extends DocumentUpload {
  failure?: unknown;
}

interface Options {
  claimId: string;
  /** How many more the claim takes. */
  room: number;
  onArrived: (claim: Claim) => void;
}

const INCOMPLETE = 'claim-file-incomplete';

/** Sends documents one after the other. What failed stays, and goes on where it broke off when it is tried again. */
export function useDocumentUploads({ claimId, room, onArrived }: Options) {
  const api = useApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [notice, setNotice] = useState('');
  const queue = useRef(Promise.resolve());

  const put = (upload: Upload): void =>
    setUploads((known) => known.map((one) => (one.id === upload.id ? upload : one)));
  const dismiss = (id: string): void => setUploads((known) => known.filter((one) => one.id !== id));

  async function send(upload: Upload): Promise<void> {
    let { arrived } = upload;
    const onPart = (count: number): void => {
      arrived = count;
      put({ ...upload, arrived });
    };
    try {
      onArrived(await sendClaimFile(api, upload, { claimId, onPart }));
      dismiss(upload.id);
      setNotice('The document is with your claim.');
    } catch (failure) {
      // Parts nobody completed are deleted after a while: then it begins anew.
      const isIncomplete = failure instanceof ApiClientError && failure.code === INCOMPLETE;
      put({ ...upload, arrived: isIncomplete ? 0 : arrived, failure });
    }
  }

  const enqueue = (upload: Upload): void => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    uploads,
    notice,
    add(documents: readonly File[]) {
      const left = Math.max(0, room - uploads.filter(canArrive).length);
      const sendable = documents.filter((document) => !isTooLarge(document));
      setNotice(sendable.length > left ? `There is room for ${left} more.` : '');
      const added = sendable.slice(0, left).map(toUpload);
      setUploads((known) => [...known, ...documents.filter(isTooLarge).map(toRefused), ...added]);
      added.forEach(enqueue);
    },
    retry({ failure: _failure, ...upload }: Upload) {
      put(upload);
      enqueue(upload);
    },
    dismiss,
  };
}

const toUpload = (document: File): Upload => ({ id: crypto.randomUUID(), document, arrived: 0 });
const toRefused = (document: File): Upload => ({ ...toUpload(document), failure: new RangeError(TOO_LARGE) });

/** Whether it arrives, now or when it is tried again: what is too large or no document stays what it is. */
export const canArrive = ({ failure }: Upload): boolean =>
  !(failure instanceof RangeError) && !(failure instanceof ApiClientError && failure.status === HttpStatus.BAD_REQUEST);
