import { formatDateTime } from '@shoreline/contracts';
import type { ContentItem, ContentVersion } from '@shoreline/contracts/operator-content';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Alert, Button, Dialog, ErrorState, OverlayClose, Skeleton } from '@shoreline/ui';

import { actLabels } from '../content-kinds.ts';
import { contentQueries } from '../content.queries.ts';
import { ActFailure } from '../editor/act-failure.tsx';
import type { useItemActs } from '../editor/use-item-acts.ts';
import { FieldChanges } from './field-changes.tsx';

interface VersionDialogProps {
  item: ContentItem;
  version: ContentVersion;
  isDirty: boolean;
  acts: ReturnType<typeof useItemActs>;
  onClose: () => void;
}

/** What a version changed, what is different now, and the way back to it. */
export function VersionDialog({ item, version, isDirty, acts, onClose }: VersionDialogProps) {
  const isLatest = version.version === item.revision;
  const restore = (publish: boolean): void =>
    acts.mutate({ do: 'restore', version: version.version, publish }, { onSuccess: onClose });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Version ${version.version}`}
      description={`${actLabels[version.act]} ${formatDateTime(version.at) ?? ''} by ${version.who}`}
      footer={
        !isLatest && (
          <>
            <OverlayClose>
              <Button variant="ghost">Close</Button>
            </OverlayClose>
            <Button
              variant="outline"
              disabled={isDirty}
              loading={acts.isPending && 'Restoring…'}
              onClick={() => restore(false)}
            >
              Restore
            </Button>
            <Button disabled={isDirty || acts.isPending} onClick={() => restore(true)}>
              Restore and publish
            </Button>
          </>
        )
      }
    >
      {isDirty && !isLatest && (
        <Alert tone="info" title="Save or discard what you changed first" className="mb-4">
          A version is restored in the place of what is saved, not of what is being typed.
        </Alert>
      )}
      <ActFailure error={acts.error} />
      <Changes item={item} version={version} isLatest={isLatest} />
    </Dialog>
  );
}

function Changes({ item, version, isLatest }: { item: ContentItem; version: ContentVersion; isLatest: boolean }) {
  const queries = contentQueries(useApi());
  const at = item.versions.findIndex((one) => one.version === version.version);
  const before = item.versions[at + 1];
  const chosen = useQuery(queries.version(item, version.version));
  const earlier = useQuery({
    ...queries.version(item, before?.version ?? version.version),
    enabled: before !== undefined,
  });

  if (chosen.isError || earlier.isError) {
    const retry = (): void => void Promise.all([chosen.refetch(), earlier.refetch()]);
    return (
      <ErrorState title="The version cannot be read" retrying={chosen.isFetching} onRetry={retry}>
        Give it a moment and try again.
      </ErrorState>
    );
  }
  if (!chosen.data || (before && !earlier.data)) return <Skeleton className="h-40 w-full rounded-card" />;
  return (
    <>
      <FieldChanges
        title="Changed in it"
        kind={item.kind}
        before={earlier.data?.fields ?? {}}
        after={chosen.data.fields}
        nothing="No field: what was done to it is not one."
      />
      {!isLatest && (
        <FieldChanges
          title="What restoring it would change"
          kind={item.kind}
          before={item.fields}
          after={chosen.data.fields}
          nothing="Nothing: the fields are as they were then."
        />
      )}
    </>
  );
}
