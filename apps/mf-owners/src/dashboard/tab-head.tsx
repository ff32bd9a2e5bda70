import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon } from '@shoreline/ui';
import { Plus } from 'lucide';

interface TabHeadProps {
  title: string;
  offersClaim?: boolean;
}

export function TabHead({ title, offersClaim = false }: TabHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-2xl">{title}</h2>
      {offersClaim && (
        <ButtonLink as={SiteLink} href="/claim-business" variant="outline" size="sm">
          <Icon of={Plus} size={18} />
          Claim another listing
        </ButtonLink>
      )}
    </div>
  );
}
