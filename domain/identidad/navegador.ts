/**
 * What a browser says it is, from the most particular: nearly all of them say that they are the others
 * too. Only to tell one's own sessions apart: nothing is decided by it.
 */
const FAMILIAS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** The family of a browser; null: it is none that says so. */
export const navegadorDe = (user_agent: string): string | null =>
  FAMILIAS.find(([marca]) => marca.test(user_agent))?.[1] ?? null;
