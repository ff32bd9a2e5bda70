import type { Listing } from '@shoreline/contracts';
import { Button, Card } from '@shoreline/ui';

import { BusinessLine } from './business-line.tsx';

/** What the claim is about. */
export function ChosenBusiness({ business, onChange }: { business: Listing; onChange: () => void }) {
  return (
    <Card as="section" aria-label="Your business" className="mt-8 flex-row! flex-wrap items-center gap-4">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
        <BusinessLine business={business} />
      </div>
      <Button variant="outline" size="sm" onClick={onChange}>
        Change Business
      </Button>
    </Card>
  );
}
