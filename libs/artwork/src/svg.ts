/** Width and height, in CSS pixels or in units of a viewBox. */
export interface Size {
  width: number;
  height: number;
}

/** Wraps a drawing as a standalone SVG file that fills whatever box it is given, cropping evenly. */
export function svgFile(drawing: string, view: Size, shown: Size = view): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" ` +
    `viewBox="0 0 ${view.width} ${view.height}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any text safe inside an SVG file; characters XML cannot carry are dropped. */
export function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
