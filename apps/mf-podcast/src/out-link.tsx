import { Icon } from '@shoreline/ui';
import { ArrowUpRight } from 'lucide';

interface OutLinkProps {
  href: string;
  children: string;
}

/** A quiet link that leaves the site in a tab of its own. */
export function OutLink({ href, children }: OutLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-ocean underline-offset-4 hover:underline"
    >
      {children}
      <Icon of={ArrowUpRight} size="sm" />
    </a>
  );
}
