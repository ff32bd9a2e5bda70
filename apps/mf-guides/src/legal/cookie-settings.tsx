import { useConsent } from '@shoreline/remote-kit';
import { Button } from '@shoreline/ui';

/** Opens the dialog with one switch per category. Without a script nothing optional is ever stored, so there is nothing to set. */
export function CookieSettings() {
  const { openSettings } = useConsent();

  return (
    <Button
      variant="outline"
      onClick={openSettings}
      aria-haspopup="dialog"
      className="mt-5 noscript:hidden print:hidden"
    >
      Cookie settings
    </Button>
  );
}
