// English: what the generic screens say; loaded with the first of them.
export { answering } from './answering.ts';
export { errors } from './errors.ts';
export { form } from './form.ts';
export { importsPage } from './importsPage.ts';
export { jobs } from './jobs.ts';
export { list } from './list.ts';
export { login } from './login.ts';
export { places } from './places.ts';
export { reactAdmin as ra } from './reactAdmin.ts';
export { savedViews } from './savedViews.ts';
export { sheetImport } from './sheetImport.ts';
export { tree } from './tree.ts';
