import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';

/** The way out of a view, above its heading. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink as={SiteLink} href={href} variant="ghost" size="sm" className="-ml-3.5">
    <Icon of={ArrowLeft} size={18} />
    {children}
  </ButtonLink>
);
