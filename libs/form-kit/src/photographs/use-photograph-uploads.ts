import type { Photograph, StoredPhotograph } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useEffect, useRef, useState } from 'react';

import { isPassingFault, type OpenUpload, sendPhotograph, toSendingFault } from './send-photograph.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A file on its way. */
export interface Upload {
  key: string;
  name: string;
  file: File;
  /** From 0 to 1; nothing before its turn. */
  progress?: number;
  /** Why it did not arrive. */
  fault?: string;
  /** It may arrive the next time. */
  canRetry?: boolean;
}

interface Options {
  photographs: readonly Photograph[];
  max: number;
  open: OpenUpload;
  onChange: (photographs: readonly Photograph[]) => void;
}

/** Sends files one after the other, and puts what arrived behind the photographs there are. */
export function usePhotographUploads({ photographs, max, open, onChange }: Options) {
  const api = useApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [notice, setNotice] = useState('');
  const queue = useRef(Promise.resolve());
  const endings = useRef(new Map<string, AbortController>());
  // What arrives is put behind the photographs there are by then, not those there were when it was chosen.
  const latest = useRef({ photographs, onChange });
  useEffect(() => {
    latest.current = { photographs, onChange };
  });

  const put = (key: string, part: Partial<Upload>): void =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const remove = (key: string): void => setUploads((known) => known.filter((one) => one.key !== key));

  function accept(stored: StoredPhotograph): void {
    const { photographs: known, onChange: change } = latest.current;
    if (known.some(({ id }) => id === stored.id)) return setNotice('One of these is here already.');
    const more = [...known, { ...stored, alt: '', credit: null }];
    // The next may arrive before anything is drawn.
    latest.current = { photographs: more, onChange: change };
    change(more);
  }

  async function send({ key, file }: Upload): Promise<void> {
    const signal = endings.current.get(key)?.signal;
    if (!signal || signal.aborted) return;
    put(key, { progress: 0 });
    try {
      const onProgress = (progress: number) => put(key, { progress });
      const stored = await sendPhotograph(await shrinkPicture(file), { api, open, onProgress, signal });
      if (!signal.aborted) accept(stored);
      remove(key);
    } catch (error) {
      put(key, { fault: toSendingFault(error), canRetry: isPassingFault(error) });
    }
  }

  const enqueue = (added: readonly Upload[]): void => {
    for (const one of added) {
      endings.current.set(one.key, new AbortController());
      queue.current = queue.current.then(() => send(one));
    }
  };

  return {
    uploads,
    notice,
    add(files: readonly File[]) {
      const room = max - photographs.length - uploads.length;
      setNotice(files.length > room ? `There is room for ${Math.max(0, room)} more: up to ${max} photographs.` : '');
      const added = files
        .slice(0, Math.max(0, room))
        .map((file) => ({ key: crypto.randomUUID(), name: file.name, file }));
      setUploads((known) => [...known, ...added]);
      enqueue(added);
    },
    retry({ key, name, file }: Upload) {
      const again = { key, name, file };
      setUploads((known) => known.map((one) => (one.key === key ? again : one)));
      enqueue([again]);
    },
    dismiss(key: string) {
      endings.current.get(key)?.abort();
      remove(key);
    },
  };
}
