import { contactAddress, newsletterRoutes, type NewsletterPreferences } from '@shoreline/contracts';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation, useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, Card, Container, ErrorState, PageTitle, Skeleton, Switch } from '@shoreline/ui';
import { type FormEvent, useState } from 'react';

const SPENT = new Set([400, 404, 410]);

/** What a reader gets, by the link of any of our mails; nobody signs in for it. */
export function PreferencesPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const stored = useStoredPreferences(token);
  const isSpent = token === '' || (stored.error instanceof ApiClientError && SPENT.has(stored.error.status));

  return (
    <Container width="prose" className="py-section">
      {isSpent ? (
        <Spent />
      ) : (
        <>
          <PageTitle isNews={false}>What would you like to get?</PageTitle>
          <div className="mt-8">
            <Preferences token={token} stored={stored} />
          </div>
        </>
      )}
    </Container>
  );
}

type StoredPreferences = ReturnType<typeof useStoredPreferences>;

function useStoredPreferences(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['newsletter', 'preferences', token],
    queryFn: ({ signal }) => api.call(newsletterRoutes.readPreferences, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    // Read anew by whoever comes back: they may have saved another choice, or left the newsletter.
    gcTime: 0,
  });
}

function Preferences({ token, stored }: { token: string; stored: StoredPreferences }) {
  const { data, error, isFetching, refetch } = stored;
  if (data) return <PreferencesForm token={token} stored={data} />;
  if (!error) return <Skeleton className="h-72 w-full rounded-card" />;
  return (
    <ErrorState title="Your choice did not load" retrying={isFetching} onRetry={() => void refetch()}>
      Nothing has changed. Give it a moment and try again.
    </ErrorState>
  );
}

const Spent = () => (
  <>
    <PageTitle isNews={false}>You get nothing from us here</PageTitle>
    <p className="mt-5 text-lg text-muted">
      This link is not complete, or its address is off the list. Open it from the latest mail again, or subscribe anew.
    </p>
    <ButtonLink as={SiteLink} href={contactAddress('newsletter')} variant="accent" size="lg" className="mt-8">
      Subscribe
    </ButtonLink>
  </>
);

function PreferencesForm({ token, stored }: { token: string; stored: NewsletterPreferences }) {
  const api = useApi();
  const [chosen, setChosen] = useState(stored);
  const { mutate, isPending, isSuccess, isError, reset } = useMutation({
    mutationFn: () => api.call(newsletterRoutes.savePreferences, { body: { token, ...chosen } }),
  });
  const choose = (change: Partial<NewsletterPreferences>): void => {
    setChosen({ ...chosen, ...change });
    reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };

  return (
    <>
      <Card>
        <form onSubmit={submit} aria-label="Newsletter preferences" className="grid gap-4">
          <Switch
            side="end"
            label="The weekly issue"
            hint="A mail a week at most. Off, nothing comes until you switch it on again."
            checked={chosen.isWeekly}
            onChange={(event) => choose({ isWeekly: event.currentTarget.checked })}
          />
          <Switch
            side="end"
            label="Event updates and local offers"
            hint="What is on this week and new places in the directory, within the issue."
            checked={chosen.wantsUpdates}
            disabled={!chosen.isWeekly}
            onChange={(event) => choose({ wantsUpdates: event.currentTarget.checked })}
          />
          {isError && (
            <Alert tone="danger" title="Your choice was not saved">
              Please try again in a moment.
            </Alert>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="accent" loading={isPending && 'Saving...'}>
              Save my choice
            </Button>
            <p role="status" className="text-sm font-semibold">
              {isSuccess ? 'Saved.' : ''}
            </p>
          </div>
        </form>
      </Card>
      <p className="mt-8 text-muted">
        Rather nothing at all?{' '}
        <SiteLink
          href={`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}
          className="font-semibold text-ocean underline underline-offset-4"
        >
          Leave the newsletter
        </SiteLink>
      </p>
    </>
  );
}
