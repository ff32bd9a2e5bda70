import { type ConsentReceipt, cookiePreferenceRoutes, formatDateTime } from '@shoreline/contracts';
import { type ApiClient, useApi } from '@shoreline/remote-kit';
import { queryOptions, useQuery } from '@shoreline/remote-kit/query';
import { Icon } from '@shoreline/ui';
import { ChevronDown } from 'lucide';
import { useState } from 'react';

/** What we can show of every choice; asked for each time it is opened. */
export function ConsentHistory() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: receipts, isError } = useQuery({ ...historyQuery(useApi()), enabled: isOpen });

  return (
    <details className="group/history mt-5" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold text-ocean hover:underline">
        Your choices of the last 12 months
        <Icon of={ChevronDown} size={16} className="transition-transform group-open/history:rotate-180" />
      </summary>
      {isError && <p>We could not load them. Please try again later.</p>}
      {receipts?.length === 0 && <p>None is stored with your account.</p>}
      <ul className="grid gap-2 text-sm">
        {receipts?.map((receipt) => (
          <li key={receipt.id}>{describe(receipt)}</li>
        ))}
      </ul>
    </details>
  );
}

const OPTIONAL = ['analytics', 'marketing', 'functional'] as const;

function describe({ action, at, browser, network, ...choice }: ConsentReceipt): string {
  const allowed = OPTIONAL.filter((id) => choice[id]);
  const what = action === 'withdrawn' ? 'withdrawn' : `essential${allowed.map((id) => `, ${id}`).join('')}`;
  return [`${formatDateTime(at)}: ${what}`, browser, network].filter(Boolean).join(' · ');
}

const historyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['me', 'consent-history'],
    queryFn: ({ signal }) => api.call(cookiePreferenceRoutes.history, {}, { signal }),
    staleTime: 0,
  });
