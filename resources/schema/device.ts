const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

const nameIn = (list: typeof browsers, agent: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(agent))?.[0];

export interface Device {
  /** «Chrome · Windows»; empty where the browser does not tell */
  readonly name: string;
  readonly isHandheld: boolean;
}

/** What a browser says of itself (the header User-Agent), as its owner would recognise it. */
export const deviceOf = (agent: string | null | undefined): Device => {
  const words = agent ?? '';
  const system = nameIn(systems, words);
  return {
    name: [nameIn(browsers, words), system].filter(Boolean).join(' · '),
    isHandheld: system === 'Android' || system === 'iOS',
  };
};
