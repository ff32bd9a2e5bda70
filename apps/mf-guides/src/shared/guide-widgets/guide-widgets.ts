import type { DirectoryCallToActionProps, ShareStoryProps, StorySectionProps } from '@shoreline/contracts';
import type { RemoteContext } from '@shoreline/remote-kit';

const PER_GUIDE = 6;

export interface GuideWidgets {
  stories: Required<Pick<StorySectionProps, 'heading' | 'storyType'>>;
  share: Required<Pick<ShareStoryProps, 'label' | 'presetType'>>;
  services: { heading: string } & Pick<DirectoryCallToActionProps, 'category' | 'subcategory'>;
}

/** Featured stories first; not they alone, for a subject may have none. */
export const toStoriesProps = ({ stories }: GuideWidgets): StorySectionProps => ({
  ...stories,
  featuredFirst: true,
  limit: PER_GUIDE,
});

export const toServicesProps = ({ services }: GuideWidgets): DirectoryCallToActionProps => ({
  ...services,
  limit: PER_GUIDE,
});

/** Prefetches what other remotes add to a guide. The page works without any of it. */
export async function prefetchGuideWidgets(
  { prefetchWidget }: Pick<RemoteContext, 'prefetchWidget'>,
  widgets: GuideWidgets,
): Promise<void> {
  await Promise.all([
    prefetchWidget('mf-stories', 'StorySection', toStoriesProps(widgets)),
    prefetchWidget('mf-directory', 'DirectoryCallToAction', toServicesProps(widgets)),
    prefetchWidget('mf-stories', 'ShareStory', widgets.share),
  ]);
}
