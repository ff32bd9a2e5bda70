import type { Listing } from '@shoreline/contracts';
import { Alert, Button, Card, Icon, Skeleton } from '@shoreline/ui';
import { Check } from 'lucide';
import { lazy, Suspense, useEffect } from 'react';

import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { BusinessLine } from './business-line.tsx';
import { BusinessSearch } from './business-search.tsx';
import { ClaimFormPart, loadClaimForm } from './claim-form-part.tsx';
import { useClaim, type Claim, type ClaimStep } from './use-claim.ts';

/** What comes after the form is no part of what the page needs to be usable. */
const Submitted = lazy(async () => ({ default: (await import('./submitted.tsx')).Submitted }));

const RELATED_LINKS = [
  { to: '/owners/verify', label: 'Verify your email' },
  { to: '/directory', label: 'See the directory' },
  { to: '/contact', label: 'Write to us' },
];

const TITLES = ['Claim your business', 'Tell us about your claim', 'Your claim is with us'] as const;

export function ClaimPage() {
  const claim = useClaim();
  // While somebody looks for their business.
  useEffect(() => void loadClaimForm().catch(() => undefined), []);
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
  if (business && sentTo) {
    return (
      <Suspense fallback={<Skeleton className="mt-8 h-40 w-full" />}>
        <Submitted business={business} email={sentTo} />
      </Suspense>
    );
  }
  if (business) {
    return (
      <>
        <ChosenBusiness business={business} onChange={claim.leave} />
        <ClaimFormPart key={business.id} business={business} onSubmitted={claim.submit} onBack={claim.leave} />
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

function ChosenBusiness({ business, onChange }: { business: Listing; onChange: () => void }) {
  return (
    <Card as="section" aria-label="Your business" className="mt-8 flex-row! flex-wrap items-center gap-4">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
        <BusinessLine business={business} />
      </div>
      <Button variant="outline" size="sm" onClick={onChange}>
        Change Business
      </Button>
    </Card>
  );
}

const claimSteps = ['Find your business', 'Your claim', 'Submitted'] as const;

function ClaimSteps({ current }: { current: number }) {
  return (
    <ol aria-label="Steps" className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {claimSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex items-center gap-2 ${index === current ? 'font-semibold text-ink' : 'text-muted'}`}
        >
          <span
            className={`inline-flex size-7 items-center justify-center rounded-full border tabular-nums ${
              index === current ? 'border-transparent bg-ocean text-on-ocean' : 'border-edge'
            }`}
          >
            {index < current ? <Icon of={Check} size={16} label="Done:" /> : index + 1}
          </span>
          <span className={index === current ? '' : 'max-sm:sr-only'}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
