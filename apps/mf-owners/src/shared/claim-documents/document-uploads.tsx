import { type Claim, claimFileLimits } from '@shoreline/contracts';
import { Alert, Button, ProgressBar } from '@shoreline/ui';
import { type ChangeEvent, useRef } from 'react';

import { ErrorAlert } from '../failure/error-message.tsx';
import { LeaveGuard } from '../page/leave-guard.tsx';
import { countParts } from './send-claim-file.ts';
import { canArrive, type Upload, useDocumentUploads } from './use-document-uploads.ts';

const { count: COUNT, bytes: BYTES } = claimFileLimits;
const MEBIBYTE = 1_048_576;
const PERCENT = 100;
const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';
const NOT_SENT = 'The document was not sent';

interface DocumentUploadsProps {
  claim: Claim;
  /** How many more the claim takes. */
  room: number;
  onArrived: (claim: Claim) => void;
}

/** Where documents are added to a claim, with those on their way and those that did not arrive. */
export function DocumentUploads({ claim, room, onArrived }: DocumentUploadsProps) {
  const { uploads, notice, add, retry, dismiss } = useDocumentUploads({ claimId: claim.id, room, onArrived });
  const list = useRef<HTMLUListElement>(null);
  const isFull = uploads.filter(canArrive).length >= room;
  const handleDismiss = (id: string): void => {
    // The pressed button goes away: keyboards stay with the list.
    list.current?.focus();
    dismiss(id);
  };
  return (
    <div className="mt-2">
      {(room > 0 || uploads.length > 0) && <Terms />}
      <ul ref={list} tabIndex={-1} aria-label="On their way" className="mt-3 grid gap-3 outline-none empty:hidden">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={retry} onDismiss={handleDismiss} />
        ))}
      </ul>
      {!isFull && <Chooser title={claim.listing.title} isMany={room > 1} onFiles={add} />}
      <p role="status" className="mt-2 text-muted empty:hidden">
        {notice}
      </p>
      {uploads.some(canArrive) && (
        <LeaveGuard isDirty loss="A document is not with your claim yet. You would have to add it again." />
      )}
    </div>
  );
}

const Terms = () => (
  <p className="text-muted">
    Such as a rates notice, a lease or an ABN extract: PDF, JPEG or PNG, {BYTES / MEBIBYTE} MB at most, up to {COUNT} at
    a time. Only we read them, and we delete them 90 days after we decided.
  </p>
);

interface ChooserProps {
  title: string;
  isMany: boolean;
  onFiles: (files: readonly File[]) => void;
}

function Chooser({ title, isMany, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // The same file again is a change, too.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple={isMany}
        aria-label={`Add a document for ${title}`}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button variant="outline" size="sm" className="mt-3" onClick={() => input.current?.click()}>
        Add a document
      </Button>
    </>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: (upload: Upload) => void;
  onDismiss: (id: string) => void;
}

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { id, document, failure } = upload;
  return (
    <li className="rounded-control border border-line p-3">
      <p className="font-semibold wrap-anywhere">{document.name}</p>
      {failure ? (
        <>
          <Failure failure={failure} />
          <div className="mt-3 flex flex-wrap gap-2">
            {canArrive(upload) && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Try again: ${document.name}`}
                onClick={() => onRetry(upload)}
              >
                Try again
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Leave it out: ${document.name}`}
              onClick={() => onDismiss(id)}
            >
              Leave it out
            </Button>
          </div>
        </>
      ) : (
        <Progress upload={upload} />
      )}
    </li>
  );
}

function Progress({ upload: { document, arrived } }: { upload: Upload }) {
  // The last step is the service taking it.
  const share = arrived / (countParts(document) + 1);
  return (
    <>
      <ProgressBar label={`Sending ${document.name}`} value={share} className="mt-2" />
      <p className="mt-1 text-muted">Sending… {Math.round(share * PERCENT)} %</p>
    </>
  );
}

const Failure = ({ failure }: { failure: unknown }) =>
  failure instanceof RangeError ? (
    <Alert tone="danger" title={NOT_SENT} className="mt-2">
      {failure.message}
    </Alert>
  ) : (
    <ErrorAlert title={NOT_SENT} error={failure} className="mt-2" />
  );
