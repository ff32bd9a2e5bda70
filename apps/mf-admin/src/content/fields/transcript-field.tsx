import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Button } from '@shoreline/ui';
import { useId, useRef } from 'react';

import { operatorContentAddresses } from '../../shared/operator-addresses.ts';
import type { FieldProps } from './field-control.tsx';
import { describeTranscript } from './line-lists.ts';

/** A transcript comes as a WebVTT file; the service reads it and says which line it cannot. */
export function TranscriptField({ row, value, problem, onChange }: FieldProps) {
  const api = useApi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const reading = useMutation({
    mutationFn: async (file: File) =>
      api.call(operatorContentAddresses.readTranscript, { body: { vtt: await file.text() } }),
    onSuccess: ({ transcript }) => onChange(transcript),
  });
  const fault = problem ?? (reading.error ? describeFault(reading.error) : undefined);

  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {row.label}
      </label>
      <p className="text-sm text-muted">{row.hint}</p>
      <p className="mt-2 text-sm wrap-anywhere">{describeTranscript(value)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          type="file"
          accept=".vtt,text/vtt"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) reading.mutate(file);
          }}
        />
        <Button
          variant="outline"
          size="sm"
          loading={reading.isPending && 'Reading…'}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        {Array.isArray(value) && (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            Remove the transcript
          </Button>
        )}
      </div>
      {fault && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

const describeFault = (error: unknown): string =>
  error instanceof ApiClientError && error.problem
    ? [error.problem.message, ...(error.problem.issues ?? []).map(({ message }) => message)].join(' ')
    : 'The file could not be read. Please try again in a moment.';
