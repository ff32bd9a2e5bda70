import { useSite, WidgetSlot } from '@shoreline/remote-kit';

/** The story form; while it loads, or its remote is down, an address to write to. */
export function StoryForm() {
  const { contactEmail } = useSite();

  return (
    <WidgetSlot
      app="mf-stories"
      name="StoryForm"
      fallback={
        <p className="max-w-prose text-muted">
          The story form is on its way. If it does not appear, send your story to{' '}
          <a
            href={`mailto:${contactEmail}`}
            className="font-semibold wrap-anywhere text-ocean underline underline-offset-4"
          >
            {contactEmail}
          </a>
          ; we read everything.
        </p>
      }
    />
  );
}
