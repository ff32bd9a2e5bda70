import { WidgetSlot } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';

import { type GuideWidgets, toServicesProps } from './guide-widgets.ts';

interface GuideServicesProps {
  widgets: GuideWidgets;
}

/** Listings below a guide. While the directory remote is down, a link to it is shown. */
export function GuideServices({ widgets }: GuideServicesProps) {
  return (
    <div className="mt-20 print:hidden">
      <WidgetSlot
        app="mf-directory"
        name="DirectoryCallToAction"
        props={toServicesProps(widgets)}
        fallback={
          <section>
            <h2 className="text-2xl">{widgets.services.heading}</h2>
            <p className="mt-3 text-muted">
              The listings are away for a moment.{' '}
              <SiteLink href="/directory" className="font-semibold text-ocean underline underline-offset-4">
                Browse the directory
              </SiteLink>
            </p>
          </section>
        }
      />
    </div>
  );
}
