import type { EpisodeMention } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { ArrowUpRight, BookOpen, CalendarDays, Compass, type IconNode, Store } from 'lucide';

const KINDS: Record<EpisodeMention['kind'], { icon: IconNode; label: string }> = {
  listing: { icon: Store, label: 'In the directory' },
  event: { icon: CalendarDays, label: 'What’s on' },
  story: { icon: BookOpen, label: 'Local story' },
  guide: { icon: Compass, label: 'Guide' },
  link: { icon: ArrowUpRight, label: 'Elsewhere' },
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
  const { icon, label } = KINDS[kind];
  const isOwn = href.startsWith('/');
  const words = (
    <>
      <Icon of={icon} className="mt-0.5 text-coral-text" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold group-hover:underline">{title}</span>
        <span className="block text-sm text-muted">{label}</span>
      </span>
    </>
  );
  const className = 'group flex items-start gap-3.5 py-3.5 underline-offset-4';

  return isOwn ? (
    <SiteLink href={href} className={className}>
      {words}
    </SiteLink>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {words}
    </a>
  );
}
