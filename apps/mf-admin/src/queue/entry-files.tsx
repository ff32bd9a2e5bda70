import type { ClaimFile, operatorEvidenceRoutes, RouteAddress } from '@shoreline/contracts';
import { claimFilePartPath } from '@shoreline/contracts/review-kinds';
import { DocumentRow } from '@shoreline/form-kit/documents';
import { useApi } from '@shoreline/remote-kit';

import { problemMessage } from '../shared/problem-message.ts';

const address: RouteAddress<typeof operatorEvidenceRoutes.readPart> = claimFilePartPath;

interface EntryFilesProps {
  claimId: string;
  files: readonly ClaimFile[];
}

/** Documents that came with a claim. They are saved, and opened by no page of ours: anybody may have made them. */
export const EntryFiles = ({ claimId, files }: EntryFilesProps) => (
  <section aria-label="Documents" className="mt-5 text-sm">
    <h3 className="font-semibold">Documents</h3>
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {files.map((file) => (
        <EntryFile key={file.id} claimId={claimId} file={file} />
      ))}
    </ul>
    <p className="mt-2 text-muted">Somebody we do not know made them: open them with care.</p>
  </section>
);

function EntryFile({ claimId, file }: { claimId: string; file: ClaimFile }) {
  const api = useApi();
  return (
    <DocumentRow
      file={file}
      readPart={(part) => api.call(address, { params: { id: claimId, file: file.id, part } })}
      toMessage={(error) => problemMessage(error, 'Give it a moment and try again.')}
    />
  );
}
