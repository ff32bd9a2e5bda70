import { SiteLink, useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';
import type { MouseEvent } from 'react';

/** The key the router gives the page a visit began with: there is nothing of ours to go back to. */
const FIRST_PAGE = 'default';

/** Back to the list as it was left; to the full list for those who arrived here. */
export function BackLink({ isEvent }: { isEvent: boolean }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent): void => {
    if (key === FIRST_PAGE || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <ButtonLink
      as={SiteLink}
      href={isEvent ? '/events' : '/directory'}
      onClick={handleClick}
      variant="ghost"
      size="sm"
      className="-mx-3.5"
    >
      <Icon of={ArrowLeft} size={18} />
      Back
    </ButtonLink>
  );
}
