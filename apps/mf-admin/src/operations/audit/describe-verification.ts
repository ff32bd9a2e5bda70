import type { AuditFault } from '@shoreline/contracts';

import type { OperationService, Part, TrailVerification } from '../operations.queries.ts';
import { serviceLabels } from '../service-labels.ts';

const FAULTS: Record<AuditFault['fault'], string> = {
  altered: 'altered',
  removed: 'missing',
  reordered: 'in another place than it was written to',
};

interface DescribedTrail {
  isIntact: boolean;
  text: string;
}

/** Says in words what a service found in its chain. */
export function describeVerification({ service, data }: Part<OperationService, TrailVerification>): DescribedTrail {
  const label = serviceLabels[service];
  if (!data) return { isIntact: false, text: `${label} does not answer: its trail is not verified.` };
  const { checked, faults } = data;
  if (faults.length === 0) {
    const records = checked === 1 ? 'the one record fits' : `all ${checked.toLocaleString('en-AU')} records fit`;
    return {
      isIntact: true,
      text: checked === 0 ? `${label}: nothing is recorded yet.` : `${label}: whole, ${records}.`,
    };
  }
  return { isIntact: false, text: `${label}: broken. ${faults.map(describeFault).join(' ')}` };
}

function describeFault({ sequence, through, fault }: AuditFault): string {
  const which = sequence === through ? `Record ${sequence} is` : `Records ${sequence} to ${through} are`;
  return `${which} ${FAULTS[fault]}.`;
}
