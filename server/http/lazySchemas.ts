import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';

/** What Fastify asks of the checks of a schema; Ajv's own type has more. */
interface Check {
  (data: unknown): unknown;
  errors?: unknown;
}

/**
 * Makes a schema's checks when its call is made for the first time, not with the server: there are some hundred, and to
 * make them was half of making the server.
 */
export const lazySchemas = (): BuildCompilerFromPool => {
  const build = AjvCompiler();
  const lazily = (...given: Parameters<BuildCompilerFromPool>): ((route: object) => Check) => {
    const compile = build(...given);
    return (route) => {
      let made: Check | undefined;
      const check: Check = (data) => {
        made ??= compile(route);
        const outcome = made(data);
        check.errors = made.errors;
        return outcome;
      };
      return check;
    };
  };
  return lazily as BuildCompilerFromPool;
};
