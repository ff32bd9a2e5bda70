import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Button } from '@shoreline/ui';
import { useId, useRef, useState } from 'react';

import type { Fields } from '../drafts/merge-drafts.ts';
import type { FieldRow } from './field-row.ts';
import { countParts, uploadSound } from './upload-sound.ts';

interface SoundFieldProps {
  row: FieldRow;
  fields: Fields;
  onChange: (part: Fields) => void;
}

const PERCENT = 100;

/** The recording of an episode: sent in parts, and what the service reads from it fills the fields beside. */
export function SoundField({ row, fields, onChange }: SoundFieldProps) {
  const api = useApi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadSound(api, file, (parts) => setSent(parts / countParts(file))),
    onMutate: () => setSent(0),
    // A file that names no chapters leaves those that were typed.
    onSuccess: ({ chapters, ...sound }) => onChange({ ...sound, ...(chapters.length > 0 && { chapters }) }),
  });
  const { audioUrl, audioBytes } = fields;

  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {row.label}
      </label>
      <p className="text-sm text-muted">{row.hint}</p>
      <p className="mt-2 text-sm wrap-anywhere">{describe(audioUrl, audioBytes)}</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".mp3,audio/mpeg"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) upload.mutate(file);
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          loading={upload.isPending && `Sending… ${Math.round(sent * PERCENT)} %`}
          onClick={() => input.current?.click()}
        >
          Choose a recording
        </Button>
        {typeof audioUrl === 'string' && !upload.isPending && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ audioUrl: null, audioBytes: null, audioType: null })}
          >
            Remove the recording
          </Button>
        )}
      </div>
      {upload.error && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {describeFault(upload.error)}
        </p>
      )}
    </div>
  );
}

const BYTES_PER_MEGABYTE = 1_000_000;

function describe(audioUrl: unknown, audioBytes: unknown): string {
  if (typeof audioUrl !== 'string') return 'None: visitors hear a preview.';
  const size = typeof audioBytes === 'number' ? `, ${(audioBytes / BYTES_PER_MEGABYTE).toFixed(1)} MB` : '';
  return `${audioUrl}${size}`;
}

const describeFault = (error: unknown): string =>
  error instanceof ApiClientError && error.problem
    ? error.problem.message
    : 'The recording did not arrive. Please try again in a moment.';
