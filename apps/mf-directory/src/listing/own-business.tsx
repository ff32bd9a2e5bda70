import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

/** The way in for owners. */
export function OwnBusiness({ id }: { id: string }) {
  return (
    <section aria-labelledby="own" className="rounded-card bg-band p-5 sm:p-6">
      <h2 id="own" className="text-lg">
        Own this business?
      </h2>
      <p className="mt-1.5 text-sm text-muted">Claim the listing to keep its hours, pictures and words right. Free.</p>
      <ButtonLink as={SiteLink} href={`/claim-business?business=${id}`} variant="outline" size="sm" className="mt-4">
        Claim this listing
      </ButtonLink>
    </section>
  );
}
