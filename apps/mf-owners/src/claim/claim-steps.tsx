import { Icon } from '@shoreline/ui';
import { Check } from 'lucide';

/** The three steps of a claim. */
const claimSteps = ['Find your business', 'Your claim', 'Submitted'] as const;

/** How far the claim is; `current` counts from 0. */
export function ClaimSteps({ current }: { current: number }) {
  return (
    <ol aria-label="Steps" className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {claimSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex items-center gap-2 ${index === current ? 'font-semibold text-ink' : 'text-muted'}`}
        >
          <span
            className={`inline-flex size-7 items-center justify-center rounded-full border tabular-nums ${
              index === current ? 'border-transparent bg-ocean text-on-ocean' : 'border-edge'
            }`}
          >
            {index < current ? <Icon of={Check} size={16} label="Done:" /> : index + 1}
          </span>
          <span className={index === current ? '' : 'max-sm:sr-only'}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
