import type { DirectoryCallToActionProps, ShareStoryProps, StorySectionProps } from '@shoreline/contracts';
import type { RemoteContext } from '@shoreline/remote-kit';

/** Stories and listings on a guide page, at most. */
const PER_GUIDE = 6;

/** What a guide uses of the stories and the directory remote. Loader and page share it. */
export interface GuideWidgets {
  stories: Required<Pick<StorySectionProps, 'heading' | 'storyType'>>;
  share: Required<Pick<ShareStoryProps, 'label' | 'presetType'>>;
  services: { heading: string } & Pick<DirectoryCallToActionProps, 'category' | 'subcategory'>;
}

export const toStoriesProps = ({ stories }: GuideWidgets): StorySectionProps => ({ ...stories, limit: PER_GUIDE });

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
