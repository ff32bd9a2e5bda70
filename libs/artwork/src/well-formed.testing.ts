const TAG = /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|#39);)/;

/** A small check for tests: one root, tags nest and close, attributes are quoted and unique, entities are known. */
export function isWellFormed(xml: string): boolean {
  const leftover = xml.replace(TAG, '');
  if (BARE_AMPERSAND.test(xml) || leftover.includes('<') || !xml.startsWith('<svg') || !xml.endsWith('</svg>'))
    return false;
  return nests(xml) && [...xml.matchAll(TAG)].every(([, , , attributes = '']) => !hasTwins(attributes));
}

function nests(xml: string): boolean {
  const open: (string | undefined)[] = [];
  const tags = [...xml.matchAll(TAG)];
  return tags.every(([, closing, name, , empty], index) => {
    if (closing) return open.pop() === name && (open.length > 0 || index === tags.length - 1);
    if (!empty) open.push(name);
    return true;
  });
}

function hasTwins(attributes: string): boolean {
  const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map(([, name]) => name);
  return new Set(names).size !== names.length;
}
