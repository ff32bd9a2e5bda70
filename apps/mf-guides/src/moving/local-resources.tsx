import type { LocalResource } from './moving-guide.ts';

interface LocalResourcesProps {
  resources: readonly LocalResource[];
}

export function LocalResources({ resources }: LocalResourcesProps) {
  return (
    <div className="grid gap-x-12 gap-y-12 sm:grid-cols-2">
      {resources.map(({ kind, intro, places }) => (
        <section key={kind} aria-label={kind} className="print:break-inside-avoid">
          <h3>{kind}</h3>
          <p className="mt-2 text-muted">{intro}</p>
          <dl className="mt-4 border-t border-line">
            {places.map(({ name, text }) => (
              <div key={name} className="border-b border-line py-3">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-sm text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
