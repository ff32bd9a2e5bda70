import { Card } from '@shoreline/ui';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** One sentence beneath the title. */
  note: string;
  children: ReactNode;
}

/** A part of the form with its heading. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <Card as="section" aria-label={title} className="sm:p-8!">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-sm text-muted">{note}</p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">{children}</div>
    </Card>
  );
}
