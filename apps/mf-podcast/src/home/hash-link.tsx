import { SiteLink } from '@shoreline/remote-kit/router';
import type { ComponentProps } from 'react';

/** A link to a section of the page we are on: it scrolls there, where a cross-fade would only hide the way. */
export const HashLink = (props: ComponentProps<typeof SiteLink>) => <SiteLink {...props} viewTransition={false} />;
