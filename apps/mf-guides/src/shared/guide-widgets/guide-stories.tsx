import { contactAddress } from '@shoreline/contracts';
import { WidgetSlot } from '@shoreline/remote-kit';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

import { toStoriesProps, toServicesProps, type GuideWidgets } from './guide-widgets.ts';

/** `?share=true` opens the dialog without a press. */
const SHARE_PARAMETER = 'share';

interface GuideWidgetsProps {
  widgets: GuideWidgets;
}

/** Stories below a guide. While the stories remote is down, a link to them is shown. */
export function GuideStories({ widgets }: GuideWidgetsProps) {
  return (
    <div className="mt-20 print:hidden">
      <WidgetSlot
        app="mf-stories"
        name="StorySection"
        props={toStoriesProps(widgets)}
        fallback={
          <Fallback heading={widgets.stories.heading} text="The stories are away for a moment." href="/stories">
            Read all stories
          </Fallback>
        }
      />
    </div>
  );
}

export function GuideServices({ widgets }: GuideWidgetsProps) {
  return (
    <div className="mt-20 print:hidden">
      <WidgetSlot
        app="mf-directory"
        name="DirectoryCallToAction"
        props={toServicesProps(widgets)}
        fallback={
          <Fallback heading={widgets.services.heading} text="The listings are away for a moment." href="/directory">
            Browse the directory
          </Fallback>
        }
      />
    </div>
  );
}

function Fallback({ heading, text, href, children }: Record<'heading' | 'text' | 'href' | 'children', string>) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-3 text-muted">
        {text}{' '}
        <SiteLink href={href} className="font-semibold text-ocean underline underline-offset-4">
          {children}
        </SiteLink>
      </p>
    </section>
  );
}

export function ShareGuideStory({ widgets }: GuideWidgetsProps) {
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
