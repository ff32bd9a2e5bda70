import { consentCategoryTexts, consentRegistry } from '@shoreline/contracts';

/** Every name the site may leave in a browser, as the guard knows it. */
export function CookieTable() {
  return (
    <div className="mt-5 overflow-x-auto" tabIndex={0} role="region" aria-label="Cookies and stored names">
      <table className="min-w-160">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">What it is for</th>
            <th scope="col">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {consentRegistry.map(({ name, kind, category, purpose, keptFor }) => (
            <tr key={name}>
              <th scope="row" className="font-mono text-xs font-normal wrap-anywhere">
                {name}
              </th>
              <td>
                {consentCategoryTexts[category].name}
                <span className="block text-xs text-muted">{kind}</span>
              </td>
              <td>{purpose}</td>
              <td>{keptFor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
