import { contactAddress } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

export function ShareStoryTile({ className = '' }: { className?: string }) {
  return (
    <aside
      aria-label="Share a story"
      className={`flex flex-col items-start justify-center gap-6 rounded-card bg-deep p-7 text-on-deep sm:p-9 ${className}`}
    >
      <div>
        <p className="font-serif text-2xl font-[560]">You have one of these.</p>
        <p className="mt-3 max-w-md text-deep-muted">
          The street, the shop, the move, the dog. Write it the way you would tell it. We read every one.
        </p>
      </div>
      <ButtonLink as={SiteLink} href={contactAddress('story')} variant="accent">
        Submit Your Story
      </ButtonLink>
    </aside>
  );
}
