import { Skeleton } from '@shoreline/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';

import type { ClaimFormProps } from './claim-form.tsx';

let fetched: ComponentType<ClaimFormProps> | undefined;

/** Fetches the code of the form. The loader of a page that shows it at once calls this, so that the server renders it. */
export const loadClaimForm = async (): Promise<ComponentType<ClaimFormProps>> =>
  (fetched ??= (await import('./claim-form.tsx')).ClaimForm);

const Later = lazy(async () => ({ default: await loadClaimForm() }));

/** The second step: nobody needs its code while they look for their business. */
export function ClaimFormPart(props: ClaimFormProps) {
  // For good: another one would begin anew, without what was typed.
  const [Form] = useState(() => fetched ?? Later);
  return (
    <Suspense fallback={<Skeleton className="mt-8 h-[32rem] w-full" />}>
      <Form {...props} />
    </Suspense>
  );
}
