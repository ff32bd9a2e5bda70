import { useQuery } from '@shoreline/remote-kit/query';

import { SCROLL_HINT } from '../shared/tables/scroll-hint.ts';
import { legalQueries } from './legal.queries.ts';

/** Every name the site may store in a browser, from the consent registry. */
export function CookieTable() {
  // Always there: the loader fails without it.
  const { data: cookies = [] } = useQuery(legalQueries.cookies());

  return (
    <div className={`mt-5 ${SCROLL_HINT}`} tabIndex={0} role="region" aria-label="Cookies and stored names">
      <table className="min-w-160 print:min-w-0">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">What it is for</th>
            <th scope="col">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, kind, category, purpose, retention }) => (
            <tr key={name}>
              <th scope="row" className="font-mono text-xs font-normal wrap-anywhere">
                {name}
              </th>
              <td>
                {category}
                <span className="block text-xs text-muted">{kind}</span>
              </td>
              <td>{purpose}</td>
              <td>{retention}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
