import type { Listing } from '@shoreline/contracts';
import { useOwner } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

import { TextLink } from '../shared/page/owner-frame.tsx';

/** What happens to a claim that was handed in. */
export function Submitted({ business, email }: { business: Listing; email: string }) {
  const isOwner = useOwner().status === 'owner';
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
          Have a lease, a licence or a letter from the council? Add it to the claim in your dashboard: only those who
          decide read it.
        </li>
        {!isOwner && (
          <li>
            Until then, make sure that this address has a{' '}
            <TextLink to="/owners/signup">business owner account</TextLink> and that it is{' '}
            <TextLink to="/owners/verify">verified</TextLink>: only then can we hand the listing over.
          </li>
        )}
      </ul>
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
