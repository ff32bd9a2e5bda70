import { formatDateTime } from '@shoreline/contracts';
import type { ContentItem, ContentVersion } from '@shoreline/contracts/operator-content';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Alert, Button, Dialog, ErrorState, OverlayClose, Skeleton } from '@shoreline/ui';

import { actLabels } from '../content-kinds.ts';
import { contentQueries } from '../content.queries.ts';
import { ActFailure } from '../editor/act-failure.tsx';
import type { useItemActs } from '../editor/use-item-acts.ts';
import type { Fields } from '../drafts/merge-drafts.ts';
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
  const { chosen, before, isError, isFetching, retry } = useVersions(item, version.version);
  if (isError) {
    return (
      <ErrorState title="The version cannot be read" retrying={isFetching} onRetry={retry}>
        Give it a moment and try again.
      </ErrorState>
    );
  }
  if (!chosen || !before) return <Skeleton className="h-40 w-full rounded-card" />;
  return (
    // A long text is scrolled with the keys, too, and nothing else in here takes the focus.
    <section aria-label="Changes" tabIndex={0}>
      <FieldChanges
        title="Changed in it"
        kind={item.kind}
        before={before}
        after={chosen}
        nothing="No field: what was done to it is not one."
      />
      {!isLatest && (
        <FieldChanges
          title="What restoring it would change"
          kind={item.kind}
          before={item.fields}
          after={chosen}
          nothing="Nothing: the fields are as they were then."
        />
      )}
    </section>
  );
}

/** The fields of a version and of the one before it; nothing stands before the first one that is stored. */
function useVersions(item: ContentItem, version: number) {
  const queries = contentQueries(useApi());
  const at = item.versions.findIndex((one) => one.version === version);
  const earlier = item.versions[at + 1]?.version;
  const chosen = useQuery(queries.version(item, version));
  const before = useQuery(queries.version(item, earlier ?? version));
  const results = [chosen, before];
  return {
    chosen: chosen.data?.fields,
    before: earlier === undefined ? NO_FIELDS : before.data?.fields,
    isError: results.some(({ isError }) => isError),
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
  };
}

const NO_FIELDS: Fields = {};
