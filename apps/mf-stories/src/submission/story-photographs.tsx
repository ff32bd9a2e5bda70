import { photographLimits, storyRoutes } from '@shoreline/contracts';
import { OptionalPhotographs } from '@shoreline/form-kit/optional-photographs';
import { useApi } from '@shoreline/remote-kit';
import { Checkbox, FieldError } from '@shoreline/ui';
import { useEffect, useId, useRef } from 'react';

import type { StoryFormState } from './use-story-form.ts';

const HINT = 'The first one stands above your story, the others below it. Our editors look at all of them first.';

/** Photographs somebody sends with a story, and their word that they may be shown. */
export function StoryPhotographs({ form, pictures }: Pick<StoryFormState, 'form' | 'pictures'>) {
  const api = useApi();
  const id = useId();
  const undeclared = form.problemOf('holdsRights');
  const { photographs, problemOf, change, noteIncomplete, problem, refusals } = pictures;
  const part = useRef<HTMLDivElement>(null);
  // The button is far below the photographs; what is missing may be out of sight.
  useEffect(() => {
    if (refusals > 0) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <div ref={part} className="grid gap-4 sm:col-span-2">
      <OptionalPhotographs
        label="Photographs"
        invitation="Pictures of what you tell about are welcome. You can send a story without any."
        hint={HINT}
        photographs={photographs}
        max={photographLimits.storyCount}
        problemOf={problemOf}
        open={() => api.call(storyRoutes.openPhotograph, {})}
        onChange={change}
        onIncomplete={noteIncomplete}
      />
      {photographs.length > 0 && (
        <div>
          <Checkbox
            label="I took these photographs, or whoever took them agreed that Shoreline shows them here. Everybody who can be recognised agreed, too."
            aria-invalid={undeclared !== undefined}
            aria-describedby={undeclared && id}
            required
            {...form.field('holdsRights')}
          />
          {undeclared && (
            <div className="-mt-2 pl-8.5">
              <FieldError id={id}>{undeclared}</FieldError>
            </div>
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
