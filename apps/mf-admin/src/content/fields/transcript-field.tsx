import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';

import { operatorContentAddresses } from '../../shared/operator-addresses.ts';
import { problemMessage } from '../../shared/problem-message.ts';
import type { FieldProps } from './field-control.tsx';
import { FileField } from './file-field.tsx';
import { describeTranscript } from './line-lists.ts';

/** A transcript comes as a WebVTT file; the service reads it and says which line it cannot. */
export function TranscriptField({ row, value, problem, onChange }: FieldProps) {
  const api = useApi();
  const reading = useMutation({
    mutationFn: async (file: File) =>
      api.call(operatorContentAddresses.readTranscript, { body: { vtt: await file.text() } }),
    onSuccess: ({ transcript }) => onChange(transcript),
  });

  return (
    <FileField
      row={row}
      accept=".vtt,text/vtt"
      labels={{ choose: 'Choose a file', remove: 'Remove the transcript' }}
      loading={reading.isPending && 'Reading…'}
      fault={problem ?? (reading.error ? describeFault(reading.error) : undefined)}
      onChoose={(file) => reading.mutate(file)}
      onRemove={Array.isArray(value) ? () => onChange(null) : undefined}
    >
      {describeTranscript(value)}
    </FileField>
  );
}

function describeFault(error: unknown): string {
  const issues = (error instanceof ApiClientError && error.problem?.issues) || [];
  const message = problemMessage(error, 'The file could not be read. Please try again in a moment.');
  return [message, ...issues.map((issue) => issue.message)].join(' ');
}
