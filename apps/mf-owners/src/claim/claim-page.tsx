import { Alert, Skeleton } from '@shoreline/ui';

import { RelatedLinks } from '../related-links.tsx';
import { OwnerFrame } from '../owner-frame.tsx';
import { WithoutScript } from '../without-script.tsx';
import { BusinessSearch } from './business-search.tsx';
import { ChosenBusiness } from './chosen-business.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { Submitted } from './submitted.tsx';
import { type Claim, type ClaimStep, useClaim } from './use-claim.ts';

const RELATED_LINKS = [
  { to: '/owners/verify', label: 'Verify your email' },
  { to: '/directory', label: 'See the directory' },
  { to: '/contact', label: 'Write to us' },
];

const TITLES = ['Claim your business', 'Tell us about your claim', 'Your claim is with us'] as const;

/** Where owners ask for the listing of their business, in three steps. */
export function ClaimPage() {
  const claim = useClaim();
  return (
    <OwnerFrame
      title={TITLES[claim.step]}
      lead={<Lead step={claim.step} />}
      view="market/your-stall"
      isNews={claim.hasMoved}
    >
      <ClaimSteps current={claim.step} />
      <WithoutScript what="Claiming a listing" />
      <Step claim={claim} />
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

function Step({ claim }: { claim: Claim }) {
  const { business, sentTo, isLoading } = claim;
  if (business && sentTo) return <Submitted business={business} email={sentTo} />;
  if (business) {
    return (
      <>
        <ChosenBusiness business={business} onChange={claim.leave} />
        <ClaimForm key={business.id} business={business} onSubmitted={claim.submit} onBack={claim.leave} />
      </>
    );
  }
  if (isLoading) return <Skeleton className="mt-8 h-24 w-full rounded-card" />;
  return (
    <>
      {claim.isMissing && (
        <Alert tone="info" title="We do not know the business this link names" className="mt-6">
          It may have moved. Look for it here.
        </Alert>
      )}
      <BusinessSearch text={claim.text} onTextChange={claim.setText} onChoose={claim.choose} />
    </>
  );
}

function Lead({ step }: { step: ClaimStep }) {
  if (step === 0) return <p>Find it among our listings. Claiming is free, and a person reads every claim.</p>;
  if (step === 1) return <p>Who you are, and how we may check that the business is yours. It takes a minute.</p>;
  return <p>Thank you. Here is what happens next.</p>;
}
