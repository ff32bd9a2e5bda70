import { type Claim, claimEvidenceRoutes, type ClaimFile, claimFileLimits } from '@shoreline/contracts';
import { DocumentRow } from '@shoreline/form-kit/documents';
import { useApi } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button } from '@shoreline/ui';

import { dashboardKeys } from '../../dashboard/dashboard.queries.ts';
import { ErrorAlert, ErrorMessage } from '../failure/error-message.tsx';
import { DocumentUploads } from './document-uploads.tsx';

interface ClaimDocumentsProps {
  claim: Claim;
  /** Which heading the page has here. */
  as?: 'h2' | 'h4';
}

/** Documents of a claim; while it waits, more are added and those there are removed. */
export function ClaimDocuments({ claim, as: Heading = 'h4' }: ClaimDocumentsProps) {
  const update = useUpdate();
  const { files, questions, status, listing } = claim;
  const room = claimFileLimits.count * (1 + questions.length) - files.length;
  return (
    <section aria-label={`Documents for ${listing.title}`}>
      <Heading className={Heading === 'h2' ? 'text-xl' : 'font-semibold'}>Documents</Heading>
      {files.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {files.map((file) => (
            <Document key={file.id} file={file} claim={claim} />
          ))}
        </ul>
      )}
      {status === 'pending' && <DocumentUploads claim={claim} room={room} onArrived={update} />}
    </section>
  );
}

function Document({ file, claim }: { file: ClaimFile; claim: Claim }) {
  const api = useApi();
  const params = { id: claim.id, file: file.id };
  const removal = useMutation({
    mutationFn: () => api.call(claimEvidenceRoutes.remove, { params }),
    onSuccess: useUpdate(),
  });
  return (
    <DocumentRow
      file={file}
      readPart={(part) => api.call(claimEvidenceRoutes.readPart, { params: { ...params, part } })}
      toMessage={(error) => <ErrorMessage error={error} />}
      actions={
        claim.status === 'pending' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${file.name}`}
            loading={removal.isPending && 'Removing…'}
            onClick={() => removal.mutate()}
          >
            Remove
          </Button>
        )
      }
    >
      <ErrorAlert title="The document was not removed" error={removal.error} className="mt-2" />
    </DocumentRow>
  );
}

interface ClaimsPage {
  items: Claim[];
  total: number;
}

/** Puts what the service answered where claims are shown, at once. */
function useUpdate() {
  const queryClient = useQueryClient();
  return (claim: Claim): void => {
    queryClient.setQueriesData<ClaimsPage>(
      { queryKey: dashboardKeys.claims },
      (page) => page && { ...page, items: page.items.map((one) => (one.id === claim.id ? claim : one)) },
    );
    void queryClient.invalidateQueries({ queryKey: dashboardKeys.claims });
  };
}
