import { ApiClientError } from '@shoreline/remote-kit';
import { Alert, Button, Card, Icon } from '@shoreline/ui';
import { Download, Upload } from 'lucide';
import { useId, useRef } from 'react';

import { FactFileResult } from './fact-file-result.tsx';
import { useFactFile } from './use-fact-file.ts';

/** Once a quarter: all figures as a file, and the changed file back. Nothing is stored before it was looked at. */
export function FactFile() {
  const file = useFactFile();
  const { download, check, apply, applied } = file;
  const error = check.error ?? download.error;

  return (
    <Card as="section" aria-label="All figures as a file">
      <h2 className="text-xl">All figures as a file</h2>
      <p className="mt-2 max-w-prose text-sm text-muted">
        Download them, change what is new in a spreadsheet, and read the file here. You first see what it would change:
        nothing is stored before you say so.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" loading={download.isPending && 'Writing…'} onClick={() => download.mutate()}>
          <Icon of={Download} size={18} />
          Download as CSV
        </Button>
        <ChooseFile
          isReading={check.isPending}
          isDisabled={apply.isPending}
          onChoose={(chosen) => check.mutate(chosen)}
        />
      </div>
      {error !== null && (
        <Alert tone="danger" title="That did not work" className="mt-4">
          {describe(error)}
        </Alert>
      )}
      {check.data && (
        <FactFileResult
          check={check.data}
          applied={applied}
          isApplying={apply.isPending}
          onApply={() => apply.mutate(check.data.changes)}
          onClose={() => check.reset()}
        />
      )}
    </Card>
  );
}

interface ChooseFileProps {
  isReading: boolean;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

function ChooseFile({ isReading, isDisabled, onChoose }: ChooseFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        A changed file of figures
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        disabled={isDisabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          target.value = '';
        }}
      />
      <Button
        variant="outline"
        disabled={isDisabled}
        loading={isReading && 'Reading…'}
        onClick={() => input.current?.click()}
      >
        <Icon of={Upload} size={18} />
        Read a changed file
      </Button>
    </>
  );
}

const describe = (error: unknown): string =>
  error instanceof ApiClientError && error.problem
    ? [error.problem.message, ...(error.problem.issues ?? []).map(({ message }) => message)].join(' ')
    : 'Nothing was changed. Please try again in a moment.';
