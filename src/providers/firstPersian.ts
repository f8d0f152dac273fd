// Persian: what must be there before anything is drawn, as one chunk.
export * from '#i18n/fa/first.ts';
export { names } from 'virtual:names/fa';
