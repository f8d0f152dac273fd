import { runnerImport, type Plugin } from 'vite';

type Words = Readonly<Record<string, unknown>>;
interface Whole {
  readonly labels: Readonly<Record<string, Words>>;
}
const prefix = 'virtual:names/';
const parts = ['one', 'many', 'menu', 'group', 'item'];

const nameOf = (labels: Words): Words =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => parts.includes(key)));

/**
 * The module `virtual:names/fa`: what every resource is called, out of the labels of all domains. The first screen needs
 * these; the rest of a domain's labels comes with its screens.
 */
export const resourceNames = (): Plugin => ({
  name: 'resource-names',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    const language = id.slice(prefix.length + 1);
    const { module, dependencies } = await runnerImport<Readonly<Record<string, Whole>>>(
      `./i18n/${language}/index.ts`,
      { configFile: false, logLevel: 'error' },
    );
    for (const file of dependencies) this.addWatchFile(file);
    const labels = Object.entries(module[language]?.labels ?? {});
    return `export const names = ${JSON.stringify(Object.fromEntries(labels.map(([name, own]) => [name, nameOf(own)])))};`;
  },
});
