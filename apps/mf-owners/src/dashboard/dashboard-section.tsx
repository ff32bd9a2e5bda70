import { Card } from '@shoreline/ui';
import type { ReactNode } from 'react';

interface DashboardSectionProps {
  title: string;
  note?: string | undefined;
  isForm?: boolean | undefined;
  children: ReactNode;
}

export function DashboardSection({ title, note, isForm = false, children }: DashboardSectionProps) {
  return (
    <Card as="section" aria-label={title} className="sm:p-7!">
      <h3 className="text-xl">{title}</h3>
      {note && <p className="mt-1 max-w-prose text-sm text-muted">{note}</p>}
      <div className={isForm ? 'mt-5 grid gap-5 sm:grid-cols-2' : 'mt-5'}>{children}</div>
    </Card>
  );
}
