import type { Listing } from '@shoreline/contracts';
import { Button, Icon } from '@shoreline/ui';
import { MessageSquare } from 'lucide';
import { type ComponentType, useState } from 'react';

interface EnquiryWindowProps {
  listing: Listing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Opens the enquiry dialog. Its code is fetched when the button is approached. */
export function EnquiryButton({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<{ EnquiryDialog?: ComponentType<EnquiryWindowProps> }>({});
  const { EnquiryDialog } = dialog;
  const approach = (): void => {
    import(/* webpackChunkName: "enquiry" */ './enquiry/enquiry-dialog.tsx').then(setDialog, () => setOpen(false));
  };
  const open = (): void => {
    setOpen(true);
    approach();
  };

  return (
    <>
      <Button
        variant="outline"
        width="full"
        aria-haspopup="dialog"
        loading={isOpen && !EnquiryDialog && 'Opening…'}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={open}
      >
        <Icon of={MessageSquare} size={18} />
        {listing.category === 'Event' ? 'Contact the organiser' : 'Contact this business'}
      </Button>
      <noscript>
        <p className="mt-2 text-sm text-muted">The message form needs JavaScript.</p>
      </noscript>
      {EnquiryDialog && <EnquiryDialog listing={listing} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
