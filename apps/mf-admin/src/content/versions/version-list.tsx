import { formatDateTime } from '@shoreline/contracts';
import type { ContentItem, ContentVersion } from '@shoreline/contracts/operator-content';
import { Badge, Button, Card } from '@shoreline/ui';
import { useState } from 'react';

import { actLabels } from '../content-kinds.ts';
import type { useItemActs } from '../editor/use-item-acts.ts';
import { VersionDialog } from './version-dialog.tsx';

interface VersionListProps {
  item: ContentItem;
  isDirty: boolean;
  acts: ReturnType<typeof useItemActs>;
  mayWrite: boolean;
}

const SHOWN_AT_FIRST = 6;

/** Who did what to an item and when; each version can be compared and restored. */
export function VersionList({ item, isDirty, acts, mayWrite }: VersionListProps) {
  const [isLong, setLong] = useState(false);
  const [opened, setOpened] = useState<ContentVersion>();
  const shown = isLong ? item.versions : item.versions.slice(0, SHOWN_AT_FIRST);

  return (
    <Card as="section" aria-label="Versions" className="p-4! sm:p-5!">
      <h3 className="text-lg">Versions</h3>
      {shown.length === 0 && (
        <p className="mt-2 text-sm text-muted">None yet: the first is made when somebody changes something.</p>
      )}
      <ol className="mt-2 divide-y divide-line">
        {shown.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isPublished={version.version === item.publishedRevision}
            onOpen={mayWrite ? () => setOpened(version) : undefined}
          />
        ))}
      </ol>
      {!isLong && item.versions.length > SHOWN_AT_FIRST && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLong(true)}>
          Show all {item.versions.length}
        </Button>
      )}
      {opened && (
        <VersionDialog
          key={opened.version}
          item={item}
          version={opened}
          isDirty={isDirty}
          acts={acts}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

interface VersionRowProps {
  version: ContentVersion;
  isPublished: boolean;
  onOpen: (() => void) | undefined;
}

const VersionRow = ({ version: { version, at, who, act, note }, isPublished, onOpen }: VersionRowProps) => (
  <li className="flex items-start justify-between gap-3 py-2.5 text-sm">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{actLabels[act]}</span>
        {isPublished && <Badge tone="success">On the site</Badge>}
      </p>
      <p className="wrap-anywhere text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time> · {who}
      </p>
      {note && <p className="wrap-anywhere">{note}</p>}
    </div>
    {onOpen && (
      <Button variant="outline" size="sm" onClick={onOpen} aria-label={`Compare version ${version}`}>
        Compare
      </Button>
    )}
  </li>
);
