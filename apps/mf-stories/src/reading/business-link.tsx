import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon } from '@shoreline/ui';
import { Store } from 'lucide';

const SIGN_SIZE_PX = 26;

interface BusinessLinkProps {
  /** The listing the story tells about. */
  slug: string;
}

/** From the story to the shop door. */
export function BusinessLink({ slug }: BusinessLinkProps) {
  return (
    <aside
      aria-label="The business in this story"
      className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-5 rounded-card bg-ocean-soft p-6 sm:p-7"
    >
      <span className="text-ocean">
        <Icon of={Store} size={SIGN_SIZE_PX} />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-serif text-lg font-[560]">The business in this story</p>
        <p className="mt-1 text-sm text-muted">Where it is, when it is open and how to say you read about it.</p>
      </div>
      <ButtonLink as={SiteLink} href={`/directory/${slug}`}>
        View in the Directory
      </ButtonLink>
    </aside>
  );
}
