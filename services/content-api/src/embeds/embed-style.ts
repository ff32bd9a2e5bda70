import { readFileSync } from 'node:fs';

/** Beside the player: its policy allows no style inside it. */
export const STYLE_PATH = '/embed/style.css';

export const embedStyle = readFileSync(new URL('./embed.css', import.meta.url), 'utf8');
