import type { ClaimFile, operatorEvidenceRoutes, RouteAddress } from '@shoreline/contracts';
import { claimFilePartPath } from '@shoreline/contracts/review-kinds';
import { saveBase64 } from '@shoreline/form-kit/base64';
import { type ApiClient, useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Alert, Button } from '@shoreline/ui';

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
  const saving = useMutation({ mutationFn: () => saveFile(api, claimId, file) });
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {file.name} <span className="text-muted uppercase">{file.type}</span>
        </span>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Save ${file.name}`}
          loading={saving.isPending && 'Reading…'}
          onClick={() => saving.mutate()}
        >
          Save
        </Button>
      </div>
      {saving.isError && (
        <Alert tone="danger" title="The document was not read" className="mt-2">
          {problemMessage(saving.error, 'Give it a moment and try again.')}
        </Alert>
      )}
    </li>
  );
}

async function saveFile(api: ApiClient, id: string, { id: file, parts, name }: ClaimFile): Promise<void> {
  const read: string[] = [];
  for (let part = 0; part < parts; part += 1) {
    const { data } = await api.call(address, { params: { id, file, part } });
    read.push(data);
  }
  saveBase64(read, name);
}
