import { storyTypeLabels, type StoryType } from '@shoreline/contracts';

const LOOKS: Record<StoryType, string> = {
  business: 'bg-ocean text-on-ocean',
  lifestyle: 'bg-coral text-on-coral',
  moving: 'bg-eucalypt text-on-eucalypt',
  neighborhood: 'bg-sun text-on-sun',
  investment: 'bg-deep text-on-deep',
  market: 'bg-ocean-soft text-ocean',
  general: 'bg-sunken text-ink',
};

export function StoryTypeBadge({ type }: { type: StoryType }) {
  return (
    <span
      className={`inline-flex w-fit items-center rounded-full px-3 py-1 text-xs font-semibold whitespace-nowrap ${LOOKS[type]}`}
    >
      {storyTypeLabels[type]}
    </span>
  );
}
