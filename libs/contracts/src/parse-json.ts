/** Parses text from outside: undefined when it is no JSON. What it holds still has to be checked. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
