import type { ClaimFile } from '@shoreline/contracts';
import { useMutation } from '@shoreline/remote-kit/query';
import { Alert, Button } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { formatFileSize } from './format-file-size.ts';
import { type ReadPart, saveDocument } from './save-document.ts';

interface DocumentRowProps {
  file: Pick<ClaimFile, 'name' | 'type' | 'size' | 'parts'>;
  readPart: ReadPart;
  /** Why it was not read, in the words of the page. */
  toMessage: (error: unknown) => ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  /** What became of those buttons. */
  children?: ReactNode;
}

/** A stored document in a list of them: what it is, and a button that saves it. */
export function DocumentRow({ file, readPart, toMessage, actions, children }: DocumentRowProps) {
  const saving = useMutation({ mutationFn: () => saveDocument(file, readPart) });
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {file.name}{' '}
          <span className="whitespace-nowrap text-muted">
            {file.type.toUpperCase()}, {formatFileSize(file.size)}
          </span>
        </span>
        <span className="flex flex-wrap gap-2 max-sm:-ml-3.5">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Save ${file.name}`}
            loading={saving.isPending && 'Reading…'}
            onClick={() => saving.mutate()}
          >
            Save
          </Button>
          {actions}
        </span>
      </div>
      {saving.isError && (
        <Alert tone="danger" title="The document was not read" className="mt-2">
          {toMessage(saving.error)}
        </Alert>
      )}
      {children}
    </li>
  );
}
