import { useSearchParams } from '@shoreline/remote-kit/router';
import { useEffect, useState } from 'react';

/** What the provider's refusal is called (specification, section 8). */
const FAILED = 'Authentication failed. Please try again.';

/** Says that an earlier attempt failed when the address says so, and removes it from the address. */
export function useFailureNotice(): string | undefined {
  const [searchParams, setSearchParams] = useSearchParams();
  const hasFailed = searchParams.has('error');
  const [notice, setNotice] = useState(hasFailed ? FAILED : undefined);
  if (hasFailed && !notice) setNotice(FAILED);

  useEffect(() => {
    if (!hasFailed) return;
    setSearchParams(
      (params) => {
        params.delete('error');
        return params;
      },
      { replace: true },
    );
  }, [hasFailed, setSearchParams]);

  return notice;
}
