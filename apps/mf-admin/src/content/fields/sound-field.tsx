import { useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { useState } from 'react';

import { problemMessage } from '../../shared/problem-message.ts';
import type { Fields } from '../drafts/merge-drafts.ts';
import type { FieldRow } from './field-row.ts';
import { FileField } from './file-field.tsx';
import { countParts, uploadSound } from './upload-sound.ts';

interface SoundFieldProps {
  row: FieldRow;
  fields: Fields;
  onChange: (part: Fields) => void;
}

const PERCENT = 100;
const NOT_ARRIVED = 'The recording did not arrive. Please try again in a moment.';

/** The recording of an episode: sent in parts, and what the service reads from it fills the fields beside. */
export function SoundField({ row, fields, onChange }: SoundFieldProps) {
  const api = useApi();
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadSound(api, file, (parts) => setSent(parts / countParts(file))),
    onMutate: () => setSent(0),
    // A file that names no chapters leaves those that were typed.
    onSuccess: ({ chapters, ...sound }) => onChange({ ...sound, ...(chapters.length > 0 && { chapters }) }),
  });
  const { audioUrl, audioBytes } = fields;
  const remove = (): void => onChange({ audioUrl: null, audioBytes: null, audioType: null });

  return (
    <FileField
      row={row}
      accept=".mp3,audio/mpeg"
      labels={{ choose: 'Choose a recording', remove: 'Remove the recording' }}
      loading={upload.isPending && `Sending… ${Math.round(sent * PERCENT)} %`}
      fault={upload.error ? problemMessage(upload.error, NOT_ARRIVED) : undefined}
      onChoose={(file) => upload.mutate(file)}
      onRemove={typeof audioUrl === 'string' ? remove : undefined}
    >
      {describe(audioUrl, audioBytes)}
    </FileField>
  );
}

const BYTES_PER_MEGABYTE = 1_000_000;

function describe(audioUrl: unknown, audioBytes: unknown): string {
  if (typeof audioUrl !== 'string') return 'None: visitors hear a preview.';
  const size = typeof audioBytes === 'number' ? `, ${(audioBytes / BYTES_PER_MEGABYTE).toFixed(1)} MB` : '';
  return `${audioUrl}${size}`;
}
