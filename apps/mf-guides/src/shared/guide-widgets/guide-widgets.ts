import type { StoryType, SubmittedStoryType } from '@shoreline/contracts';
import type { RemoteContext } from '@shoreline/remote-kit';

/** Stories and listings on a guide page (specification, section 9). */
const PER_GUIDE = 6;

/** What a guide uses of the stories and the directory remote. Loader and page share it. */
export interface GuideWidgets {
  stories: { heading: string; storyType: StoryType };
  /** The button that opens the story form, and what the story is about beforehand (decision P21). */
  share: { label: string; presetType: SubmittedStoryType };
  services: { heading: string; category?: string; subcategory?: string };
}

/** A widget of another remote with its props. */
interface WidgetReference {
  app: string;
  name: string;
  props: object;
}

/** Stories of one kind, below a guide. */
export const storiesWidget = ({ stories }: GuideWidgets): WidgetReference => ({
  app: 'mf-stories',
  name: 'StorySection',
  props: { ...stories, limit: PER_GUIDE },
});

/** Listings of one kind, below a guide. */
export const servicesWidget = ({ services }: GuideWidgets): WidgetReference => ({
  app: 'mf-directory',
  name: 'DirectoryCallToAction',
  props: { ...services, limit: PER_GUIDE },
});

/** The button that opens the story form. */
export const shareWidget = ({ share }: GuideWidgets): WidgetReference => ({
  app: 'mf-stories',
  name: 'ShareStory',
  props: share,
});

/** Prefetches what other remotes add to a guide. The page works without any of it. */
export async function prefetchGuideWidgets(
  { prefetchWidget }: Pick<RemoteContext, 'prefetchWidget'>,
  widgets: GuideWidgets,
): Promise<void> {
  await Promise.all(
    [storiesWidget(widgets), servicesWidget(widgets), shareWidget(widgets)].map(({ app, name, props }) =>
      prefetchWidget(app, name, props),
    ),
  );
}
