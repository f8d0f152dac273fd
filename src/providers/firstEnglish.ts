// English: what must be there before anything is drawn, as one chunk.
export * from '#i18n/en/first.ts';
export { names } from 'virtual:names/en';
