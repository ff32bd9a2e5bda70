import type { EpisodeMention } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { ArrowRight, ArrowUpRight } from 'lucide';

const KINDS: Record<EpisodeMention['kind'], string> = {
  listing: 'In the directory',
  event: 'What’s on',
  story: 'Local story',
  guide: 'Guide',
  link: 'Elsewhere',
};

/** What the episode talks about, each with a way there. */
export function Mentions({ mentions }: { mentions: readonly EpisodeMention[] }) {
  return (
    <section aria-labelledby="mentions-title">
      <h2 id="mentions-title" className="text-2xl">
        Mentioned
      </h2>
      <ul className="mt-5 border-t border-line">
        {mentions.map((mention) => (
          <li key={mention.href} className="border-b border-line">
            <Mention {...mention} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mention({ kind, title, href }: EpisodeMention) {
  const isOwn = href.startsWith('/');
  const content = (
    <>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold group-hover:underline">{title}</span>
        <span className="block text-sm text-muted">{KINDS[kind]}</span>
      </span>
      <Icon of={isOwn ? ArrowRight : ArrowUpRight} className="mt-0.5 text-coral-text" />
    </>
  );
  const className = 'group flex items-start justify-between gap-3.5 py-3.5 underline-offset-4';

  return isOwn ? (
    <SiteLink href={href} className={className}>
      {content}
    </SiteLink>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {content}
    </a>
  );
}
