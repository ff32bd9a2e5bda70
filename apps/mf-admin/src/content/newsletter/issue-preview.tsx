import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Button, Card, ErrorState, Skeleton, Switch, Tab, TabList, TabPanel, Tabs } from '@shoreline/ui';
import { useState } from 'react';

import { IssueAsPage } from './issue-as-page.tsx';
import { MailFrame } from './mail-frame.tsx';
import { newsletterQueries } from './newsletter.queries.ts';

interface IssuePreviewProps {
  /** As they are in the form now. */
  fields: NewsletterFields;
  /** Whether a mail can be written of them. */
  isReady: boolean;
}

/** The mail and the page, of what the form has at the moment of pressing. Saved or not. */
export function IssuePreview({ fields, isReady }: IssuePreviewProps) {
  const [shown, setShown] = useState<NewsletterFields>();
  const [wantsUpdates, setWantsUpdates] = useState(true);

  return (
    <Card as="section" aria-label="Preview" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Preview</h2>
        <Button variant="outline" size="sm" disabled={!isReady} onClick={() => setShown(fields)}>
          {shown ? 'Preview again' : 'Preview'}
        </Button>
      </div>
      {!shown && (
        <p className="mt-2 text-sm text-muted">The mail as HTML and text, and the page, with what the form has now.</p>
      )}
      {shown && (
        <>
          <Switch
            className="mt-3"
            label="As readers get it who asked for event updates"
            checked={wantsUpdates}
            onChange={(event) => setWantsUpdates(event.currentTarget.checked)}
          />
          <Written fields={shown} wantsUpdates={wantsUpdates} />
        </>
      )}
    </Card>
  );
}

function Written({ fields, wantsUpdates }: { fields: NewsletterFields; wantsUpdates: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(newsletterQueries(useApi()).preview(fields, wantsUpdates));
  if (isError && !data) {
    return (
      <ErrorState title="There is no preview just now" retrying={isFetching} onRetry={() => void refetch()}>
        What you typed is still here.
      </ErrorState>
    );
  }
  if (!data) return <Skeleton className="mt-4 h-[48rem] w-full rounded-card" />;
  return (
    <Tabs defaultValue="html" className="mt-3">
      <TabList label="Preview">
        <Tab value="html">Mail</Tab>
        <Tab value="text">Text</Tab>
        <Tab value="page">Page</Tab>
      </TabList>
      <TabPanel value="html" className="pt-4">
        <MailFrame html={data.html} />
      </TabPanel>
      <TabPanel value="text" className="pt-4">
        <pre
          aria-label="The mail as text"
          tabIndex={0}
          className="max-h-[44rem] overflow-auto rounded-card border border-line bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {data.text}
        </pre>
      </TabPanel>
      <TabPanel value="page" className="pt-4">
        <IssueAsPage fields={fields} />
      </TabPanel>
    </Tabs>
  );
}
