import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon, Picture } from '@shoreline/ui';
import { Store } from 'lucide';

import { businessQueries, type StoryBusiness } from './business.queries.ts';

const SIGN_SIZE_PX = 26;

interface BusinessLinkProps {
  slug: string;
}

/** A link to the business's listing. Without its name when the directory does not answer. */
export function BusinessLink({ slug }: BusinessLinkProps) {
  const { data: business } = useQuery(businessQueries(useApi()).bySlug(slug));

  return (
    <aside
      aria-label="The business in this story"
      className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-5 rounded-card bg-ocean-soft p-5 sm:p-6"
    >
      <Sign business={business} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-xs font-semibold tracking-caps text-ocean uppercase">The business in this story</p>
        <p className="mt-1.5 font-serif text-xl font-[560] wrap-anywhere">
          {business?.title ?? 'Find it in the directory'}
        </p>
        <p className="mt-1 text-sm text-muted">
          {business
            ? `${business.subcategory} · ${business.suburb}`
            : 'Where it is, when it is open, how to get there.'}
        </p>
      </div>
      <ButtonLink as={SiteLink} href={`/directory/${slug}`}>
        View in the Directory
      </ButtonLink>
    </aside>
  );
}

function Sign({ business }: { business: StoryBusiness | undefined }) {
  if (business) return <Picture picture={business.primaryImage} frame="control" className="h-20! w-20! shrink-0" />;
  return (
    <span className="text-ocean">
      <Icon of={Store} size={SIGN_SIZE_PX} />
    </span>
  );
}
