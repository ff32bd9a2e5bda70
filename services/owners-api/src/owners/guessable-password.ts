/** Words somebody tries first who wants to get in here, besides what every list of passwords has. */
const SITE_WORDS = (
  'shoreline noosa noosaville heads junction sunshine sunrise beach coast tewantin cooroy cooran peregian eumundi pomona ' +
  'boreen cootharaba doonan kin hastings queensland australia river everglades surf podcast community directory guide local ' +
  'locals events stories business owner owners listing welcome password passwort letmein login admin secret qwerty ' +
  'the and our'
).split(' ');

/** Shorter ones would make up any password. */
const MIN_WORD = 3;
/** What people write for a letter. */
const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export interface Holder {
  name: string;
  email: string;
}

/**
 * Is this made of nothing but words of the site, or of the name and address of whoever it is for? Numbers, years and signs between
 * or after them make it no harder, nor does a zero for an o.
 */
export function isGuessable(password: string, holder?: Holder): boolean {
  const words = new Set([...SITE_WORDS, ...(holder ? wordsOf(holder) : [])]);
  const text = password.normalize('NFKC').toLowerCase();
  const bare = trimSigns(text);
  const spelled = bare.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return [text, spelled].map(toCharacters).some((characters) => characters !== '' && isMadeOf(characters, words));
}

const isAlphabetic = (character: string): boolean => /\p{L}/u.test(character);

function trimSigns(text: string): string {
  const characters = [...text];
  return characters.slice(characters.findIndex(isAlphabetic), characters.findLastIndex(isAlphabetic) + 1).join('');
}

const toCharacters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

function wordsOf({ name, email }: Holder): string[] {
  const [mailbox = '', host = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const names = name.normalize('NFKC').toLowerCase();
  const parts = [mailbox, names, host].flatMap((text) => text.split(/[^\p{L}]+/u));
  return [...parts, toCharacters(mailbox), toCharacters(names)].filter((word) => word.length >= MIN_WORD);
}

/** Whether a text can be cut into these words, from its beginning to its end. */
function isMadeOf(characters: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (const start of reached) {
    for (const word of words) if (characters.startsWith(word, start)) reached.add(start + word.length);
  }
  return reached.has(characters.length);
}
