import { contactAddress } from '@shoreline/contracts';
import { WidgetSlot } from '@shoreline/remote-kit';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

import { type GuideWidgets, toStoriesProps } from './guide-widgets.ts';

/** `?share=true` opens the dialog without a press. */
const SHARE_PARAMETER = 'share';

interface GuideStoriesProps {
  widgets: GuideWidgets;
}

/** Stories below a guide. While the stories remote is down, a link to them is shown. */
export function GuideStories({ widgets }: GuideStoriesProps) {
  const { heading } = widgets.stories;

  return (
    <div className="mt-20 print:hidden">
      <WidgetSlot
        app="mf-stories"
        name="StorySection"
        props={toStoriesProps(widgets)}
        fallback={
          <section>
            <h2 className="text-2xl">{heading}</h2>
            <p className="mt-3 text-muted">
              The stories are away for a moment.{' '}
              <SiteLink href="/stories" className="font-semibold text-ocean underline underline-offset-4">
                Read all stories
              </SiteLink>
            </p>
          </section>
        }
      />
    </div>
  );
}

/** The button that opens the story form over the guide. */
export function ShareGuideStory({ widgets }: GuideStoriesProps) {
  const [parameters, setParameters] = useSearchParams();

  const clearShareParameter = () =>
    setParameters(
      (current) => {
        current.delete(SHARE_PARAMETER);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <div>
      <WidgetSlot
        app="mf-stories"
        name="ShareStory"
        props={{ ...widgets.share, open: parameters.get(SHARE_PARAMETER) === 'true', onClose: clearShareParameter }}
        fallback={
          <ButtonLink as={SiteLink} href={contactAddress('story')} variant="accent" size="lg">
            {widgets.share.label}
          </ButtonLink>
        }
      />
    </div>
  );
}
