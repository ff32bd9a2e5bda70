import { hash } from 'node:crypto';

const INLINE = /<(script|style)(?![^>]*(?: src=|json"))[^>]*>([\s\S]*?)<\/\1>/g;
const FILES = /<(?:script src|link rel="preload" as="script")[^>]* integrity="([^"]+)"/g;

/** The policy of a document that was made of another one: the same, with what is on this one. */
export function toPolicy(policy: string, html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, text = ''] of html.matchAll(INLINE))
    hashes[name as keyof typeof hashes].add(`'sha256-${hash('sha256', text, 'base64')}'`);
  for (const [, integrity] of html.matchAll(FILES)) hashes.script.add(`'${integrity}'`);
  return policy
    .replace(/script-src [^;]*/, `script-src ${[...hashes.script].join(' ')} 'strict-dynamic'`)
    .replace(/style-src [^;]*/, `style-src 'self' ${[...hashes.style].join(' ')}`);
}
