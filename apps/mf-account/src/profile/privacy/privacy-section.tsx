import { Card } from '@shoreline/ui';
import type { ReactNode } from 'react';

interface PrivacySectionProps {
  title: string;
  children: ReactNode;
}

export function PrivacySection({ title, children }: PrivacySectionProps) {
  return (
    <Card as="section" aria-label={title} className="sm:p-8!">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}
