import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { definitionOf, labelsOf } from './definition.ts';
import { words, type Names } from './names.ts';
import { withImport, withMenuEntry, withReplaced } from './texts.ts';

/** Texts to be written, by path. */
export type Edits = Map<string, string>;
type Change = (file: string, edit: (text: string) => string) => void;

/** Adds to what a file says between two marks, as in a list. */
const append = (list: string | undefined, addition: string): string => {
  const kept = (list ?? '').trim().replace(/,$/, '');
  return kept ? `${kept}, ${addition}` : addition;
};

const emptyLabels = ({ domain, list }: Names): string => `import type { LabelsOf } from '#schema';
import type { ${list} } from '#resources/${domain}/index.ts';

export const ${list}Labels = {
} satisfies LabelsOf<typeof ${list}>;
`;

/** The first resource of a domain brings its list, its label files, and their places in the indexes and chunks. */
const startDomain = (names: Names, edits: Edits, change: Change): void => {
  const { domain, list } = names;
  edits.set(`resources/${domain}/index.ts`, `// ${words(domain)}.\n\nexport const ${list} = [] as const;\n`);
  change('resources/index.ts', (text) =>
    withReplaced(
      withImport(text, `import { ${list} } from './${domain}/index.ts';`),
      /export const domains = \{([^}]*)\}/,
      (lists) => `export const domains = { ${append(lists, domain === list ? list : `'${domain}': ${list}`)} }`,
    ),
  );
  for (const language of ['fa', 'en']) {
    edits.set(`i18n/${language}/${domain}.ts`, emptyLabels(names));
    change(`i18n/${language}/index.ts`, (text) =>
      withReplaced(
        withImport(text, `import { ${list}Labels } from './${domain}.ts';`),
        /export const labels = \{([^}]*)\}/,
        (labels) => `export const labels = { ${append(labels, `...${list}Labels`)} }`,
      ),
    );
    change('src/providers/wordChunks.ts', (text) =>
      withReplaced(
        text,
        new RegExp(`(\\n  ${language}: \\{[^]*?)\\n  \\},`),
        (chunks) => `${chunks}\n    '${domain}': () => import('#i18n/${language}/${domain}.ts'),\n  },`,
      ),
    );
  }
};

/** What a new resource changes below a root folder. Reads only; throws where a file has no place for it. */
export const editsFor = (root: string, names: Names): Edits => {
  const { domain, resource, many, area } = names;
  const edits: Edits = new Map();
  const change: Change = (file, edit) => {
    edits.set(file, edit(edits.get(file) ?? readFileSync(path.join(root, file), 'utf8')));
  };
  const definition = `resources/${domain}/${many}.ts`;
  if (existsSync(path.join(root, definition))) throw new Error(`${definition} is there already; edit it instead`);
  edits.set(definition, definitionOf(names));

  const index = `resources/${domain}/index.ts`;
  if (!existsSync(path.join(root, index))) startDomain(names, edits, change);
  change(index, (text) =>
    withReplaced(
      withImport(text, `import { ${many} } from './${many}.ts';`),
      /\[([^\]]*)\] as const/,
      (list) => `[${append(list, many)}] as const`,
    ),
  );
  for (const language of ['fa', 'en'] as const) {
    change(`i18n/${language}/${domain}.ts`, (text) =>
      withReplaced(text, /^(} satisfies LabelsOf)/m, (end) => `${labelsOf[language](names)}${end}`),
    );
  }
  change('resources/index.ts', (text) => withMenuEntry(text, area, resource));
  return edits;
};
