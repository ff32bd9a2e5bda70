import type { ContentItem } from '@shoreline/contracts/operator-content';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Alert, Dialog, Button } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { toItemPath } from '../content-kinds.ts';
import type { Fields } from '../drafts/merge-drafts.ts';
import { ItemPreview } from '../preview/item-preview.tsx';
import { StateBadges } from '../state-badge.tsx';

interface ItemHeaderProps {
  item: ContentItem;
  /** As they are in the form now. */
  fields: Fields;
  /** What else the preview offers. */
  children: ReactNode;
}

/** What it is, where it stands, where visitors find it, and how it will look. */
export const ItemHeader = ({ item, fields, children }: ItemHeaderProps) => (
  <>
    <h2 className="text-2xl wrap-anywhere">{item.title}</h2>
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <StateBadges {...item} />
      {item.state === 'published' ? (
        <a
          href={item.publicPath}
          target="_blank"
          rel="noopener noreferrer"
          className="wrap-anywhere text-ocean underline underline-offset-4"
        >
          {item.publicPath}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className="wrap-anywhere text-muted">{item.publicPath}</span>
      )}
      <Dialog
        trigger={
          <Button variant="outline" size="sm">
            Preview
          </Button>
        }
        size="lg"
        title="As it will look"
        description="The card in lists, and the text, with what the form has now. Saved or not."
      >
        <ItemPreview kind={item.kind} fields={fields} />
        {children}
      </Dialog>
    </div>
    {item.mergedInto && (
      <Alert tone="info" title="Merged" className="mt-4">
        Its address leads to{' '}
        <SiteLink href={toItemPath({ ...item, id: item.mergedInto })} className="underline underline-offset-4">
          the listing that stays
        </SiteLink>
        . Publishing it brings it back.
      </Alert>
    )}
    {item.state === 'taken-down' && (
      <Alert tone="danger" title="Taken down" className="mt-4">
        <p className="wrap-anywhere">{item.reason}</p>
        <p>Its address says that it is gone. Publishing it brings it back.</p>
      </Alert>
    )}
  </>
);
