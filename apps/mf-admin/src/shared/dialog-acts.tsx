import { Button, OverlayClose } from '@shoreline/ui';

interface DialogActsProps {
  /** What the button says that does it, and while it does. */
  labels: { act: string; acting: string };
  isDangerous?: boolean | undefined;
  isPending: boolean;
}

/** The last row of a dialog that does something: away from it, or do it. */
export const DialogActs = ({ labels, isDangerous = false, isPending }: DialogActsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <OverlayClose>
      <Button variant="outline">Cancel</Button>
    </OverlayClose>
    <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isPending && labels.acting}>
      {labels.act}
    </Button>
  </div>
);
