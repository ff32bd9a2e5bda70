import { useSite } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Breadcrumb, Button, ButtonLink, Container, PageTitle, Skeleton } from '@shoreline/ui';
import { useState } from 'react';

import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Events', href: '/events' },
  { label: 'Submit an event', href: '/submit-event' },
];

/** Where anybody hands in an event. */
export function SubmitEventPage() {
  const [isSent, setSent] = useState(false);
  return (
    <Container width="prose" className="min-h-[60vh] pt-6 pb-section">
      <Breadcrumb crumbs={crumbs} as={SiteLink} />
      {isSent ? <Sent onAnother={() => setSent(false)} /> : <Ask onSent={() => setSent(true)} />}
    </Container>
  );
}

/** Its library comes once the page stands; where it will be is kept free. */
const loadForm = () => import(/* webpackChunkName: "enquiry" */ './submit-event-form.tsx');

function Ask({ onSent }: { onSent: () => void }) {
  const { contactEmail } = useSite();
  const { SubmitEventForm } = useDeferredModule(loadForm);
  return (
    <>
      <div className="mt-6">
        <PageTitle isNews={false}>Submit an event</PageTitle>
      </div>
      <p className="mt-4 text-lg text-muted">
        A market, a concert, a working bee: tell us, and an editor puts it into the calendar, usually within a few days.
        You need no account.
      </p>
      <noscript>
        <p className="mt-6 rounded-card bg-band p-5">
          The form needs JavaScript. Without it,{' '}
          <a
            href={`mailto:${contactEmail}?subject=${encodeURIComponent('An event')}`}
            className="font-semibold text-ocean underline underline-offset-4"
          >
            write to our editors by mail
          </a>
          .
        </p>
      </noscript>
      {SubmitEventForm ? <SubmitEventForm onSent={onSent} /> : <FormLoading />}
    </>
  );
}

const FormLoading = () => (
  <div aria-busy="true" className="mt-8">
    <Skeleton className="h-[64rem] w-full rounded-card" />
  </div>
);

const Sent = ({ onAnother }: { onAnother: () => void }) => (
  <>
    <div className="mt-6">
      <PageTitle isNews>Thank you</PageTitle>
    </div>
    <p className="mt-4 text-lg text-muted">
      Your event is with our editors, who read every one before it is in the calendar. We have sent you a mail, and send
      another once it is decided.
    </p>
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink as={SiteLink} href="/events">
        Back to the events
      </ButtonLink>
      <Button variant="outline" onClick={onAnother}>
        Submit another
      </Button>
    </div>
  </>
);
