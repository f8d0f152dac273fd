// The grammar: what a field, a resource, a page and the register of them can say.
export * from './calls.ts';
export * from './didYouMean.ts';
export * from './field.ts';
export * from './infer.ts';
export * from './keys.ts';
export * from './kinds.ts';
export * from './labels.ts';
export * from './level.ts';
export * from './listQuery.ts';
export * from './members.ts';
export * from './nodes.ts';
export * from './page.ts';
export * from './permissions.ts';
export * from './register.ts';
export * from './resource.ts';
export * from './text.ts';
export * from './validate.ts';
