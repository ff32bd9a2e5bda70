import { type LineList, readEach, textOr } from './line-lists.ts';

interface Link {
  label: string;
  url: string;
}

interface Figure {
  value: string;
  label: string;
}

const toParts = (line: string): string[] => line.split('|').map((part) => part.trim());

/** Where somebody is found elsewhere: `Instagram | https://instagram.example/ada`. */
export const linkList: LineList = {
  toText: (value) => textOr(value, (list) => (list as Link[]).map(({ label, url }) => `${label} | ${url}`).join('\n')),
  read: (text) =>
    readEach(text, (line) => {
      const [label, url, ...more] = toParts(line);
      if (!label || !url || more.length > 0) return 'write what it is | its address';
      return /^https?:\/\/[^\s/]/.test(url) ? { label, url } : 'the address begins with https://';
    }),
};

const FIGURES = 4;

/** The figures of the home page: `50+ | Episodes`. */
export const figureList: LineList = {
  toText: (value) =>
    textOr(value, (list) => (list as Figure[]).map(({ value: figure, label }) => `${figure} | ${label}`).join('\n')),
  read(text) {
    const found = readEach(text, (line) => {
      const [value, label, ...more] = toParts(line);
      return value && label && more.length === 0 ? { value, label } : 'write the figure | what it counts';
    });
    if ('value' in found && found.value.length !== FIGURES) {
      return {
        problem: `There are ${FIGURES} of them, and here ${found.value.length === 1 ? 'is' : 'are'} ${found.value.length}`,
      };
    }
    return found;
  },
};
