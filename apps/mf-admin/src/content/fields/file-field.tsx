import { Button } from '@shoreline/ui';
import { useId, useRef } from 'react';

import type { FieldRow } from './field-row.ts';

interface FileFieldProps {
  row: FieldRow;
  /** What there is now, in words. */
  children: string;
  /** As `accept` of an input has it. */
  accept: string;
  labels: { choose: string; remove: string };
  /** What is said while a chosen file is under way; false while none is. */
  loading: string | false;
  fault: string | undefined;
  onChoose: (file: File) => void;
  /** Left out where there is nothing to remove. */
  onRemove: (() => void) | undefined;
}

/** A field whose value is read from a file: what it is now, another file, none. */
export function FileField({ row, children, accept, labels, loading, fault, onChoose, onRemove }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {row.label}
      </label>
      <p className="text-sm text-muted">{row.hint}</p>
      <p className="mt-2 text-sm wrap-anywhere">{children}</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file again is a change, too.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size="sm" loading={loading} onClick={() => input.current?.click()}>
          {labels.choose}
        </Button>
        {onRemove && !loading && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            {labels.remove}
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
