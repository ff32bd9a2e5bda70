import { categoryOfName } from '@shoreline/contracts';
import type { ConsentChoice } from '@shoreline/remote-kit';

interface Environment {
  document: Pick<Document, 'cookie'>;
  storage: Storage;
  hostname: string;
}

/** Deletes every cookie and stored item of the categories that are not allowed. */
export function deleteDisallowed(allowed: ConsentChoice, { document, storage, hostname }: Environment): void {
  const isDisallowed = (name: string): boolean => {
    const category = categoryOfName(name);
    return category !== 'essential' && !allowed[category];
  };

  for (const name of cookieNames(document).filter(isDisallowed)) {
    for (const domain of ['', ...parentDomains(hostname)]) {
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
  for (const name of Object.keys(storage).filter(isDisallowed)) storage.removeItem(name);
}

const cookieNames = ({ cookie }: Pick<Document, 'cookie'>): string[] =>
  cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter(Boolean);

/** A cookie may stand at any domain above ours; a script cannot see at which. */
function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
