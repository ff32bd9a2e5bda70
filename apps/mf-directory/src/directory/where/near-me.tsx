import { Button, Icon } from '@shoreline/ui';
import { LocateFixed } from 'lucide';
import { useState } from 'react';

import { findPosition } from './find-position.ts';

/** Asks the browser where somebody is, when they press it and at no other time. */
export function NearMe({ onFound }: { onFound: (near: string) => void }) {
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState('');

  const handleClick = async (): Promise<void> => {
    setLooking(true);
    setProblem('');
    const found = await findPosition();
    setLooking(false);
    if ('near' in found) onFound(found.near);
    else setProblem(found.problem);
  };

  return (
    <div className="mt-3 border-t border-line pt-3">
      <Button variant="outline" width="full" loading={isLooking && 'Looking…'} onClick={() => void handleClick()}>
        <Icon of={LocateFixed} size={18} />
        Near me
      </Button>
      <p role="status" className={problem ? 'mt-2 text-sm text-danger' : 'sr-only'}>
        {problem}
      </p>
      <p className="mt-2 text-sm text-muted">
        Your browser asks you first. The address of this page then says where you are, to about 100 metres.
      </p>
    </div>
  );
}
