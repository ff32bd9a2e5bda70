import type { Listing } from '@shoreline/contracts';
import { useOwner } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, Card } from '@shoreline/ui';
import { useEffect, useRef, useState } from 'react';

import { TextLink } from '../shared/page/owner-frame.tsx';
import { SignInDialog } from '../shared/session/sign-in-dialog.tsx';
import { SubmittedDocuments } from './submitted-documents.tsx';

/** What happens to a claim that was handed in. */
export function Submitted({ business, email }: { business: Listing; email: string }) {
  const isOwner = useOwner().status === 'owner';
  const [signedInHere, setSignedInHere] = useState(false);
  const documents = useFocusOnce(isOwner && signedInHere);
  return (
    <>
      <ul className="mt-8 grid list-disc gap-3 pl-5">
        <li>
          A person reads your claim of <strong>{business.title}</strong>. That takes{' '}
          <span className="whitespace-nowrap">3-5 business days</span>.
        </li>
        <li>
          What becomes of it we write to <strong className="wrap-anywhere">{email}</strong>.
        </li>
        <li>
          Have a lease, a licence or a letter from the council?{' '}
          {isOwner ? 'Add it here now' : 'Sign in and add it here'}, or later to the claim in your dashboard: only those
          who decide read it.
        </li>
        {!isOwner && (
          <li>
            Until then, make sure that this address has a{' '}
            <TextLink to="/owners/signup">business owner account</TextLink> and that it is{' '}
            <TextLink to="/owners/verify">verified</TextLink>: only then can we hand the listing over.
          </li>
        )}
      </ul>
      <div ref={documents} tabIndex={-1} className="mt-8 outline-none">
        {isOwner ? (
          <SubmittedDocuments business={business} />
        ) : (
          <SignInForDocuments email={email} onSignedIn={() => setSignedInHere(true)} />
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {isOwner && (
          <ButtonLink as={SiteLink} href="/owners" size="lg">
            See my claims
          </ButtonLink>
        )}
        <ButtonLink as={SiteLink} href="/directory" size="lg" variant={isOwner ? 'outline' : 'primary'}>
          Back to the directory
        </ButtonLink>
      </div>
    </>
  );
}

/** The button that was pressed is gone with its dialog, which gives the focus back first: then reading goes on here. */
function useFocusOnce(isDue: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => place.current?.focus());
    return () => clearTimeout(timer);
  }, [isDue]);
  return place;
}

interface SignInForDocumentsProps {
  email: string;
  onSignedIn: () => void;
}

const SignInForDocuments = ({ email, onSignedIn }: SignInForDocumentsProps) => (
  <Card as="section" aria-label="Documents" className="text-sm">
    <h2 className="text-xl">Documents</h2>
    <p className="mt-2 text-muted">
      Only the owner of an account adds them, so that nobody else does in your name. You stay on this page.
    </p>
    <SignInDialog
      trigger={
        <Button variant="outline" size="sm" className="mt-3 self-start">
          Sign in and add a document
        </Button>
      }
      title="Sign in to add documents"
      description={`As ${email}. Your claim is with us either way.`}
      email={email}
      onSignedIn={onSignedIn}
    />
  </Card>
);
