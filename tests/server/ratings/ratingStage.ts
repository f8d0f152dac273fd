import type { TestConsole } from '#tests/server/crud/openConsole.ts';

export type Json = Record<string, unknown> & { readonly id: number; readonly revision: number };

/** Assets, sections and questions as a test needs them, by the calls that people use. */
export const ratingStage = (console: TestConsole) => {
  let serial = 0;
  const next = (word: string): string => `${word} ${(serial += 1)}`;
  const post = (path: string, body: object): Promise<Json> => console.data<Json>(path, { body });
  const group = async (parentId: number | null = null): Promise<number> =>
    (await post('/asset/group', { title: next('گروه'), parentId, _type: 1 })).id;
  const section = async (parentId: number | null = null): Promise<number> =>
    (await post('/assets/questions/parent', { title: next('بخش'), parentId, _type: 1 })).id;
  return {
    post,
    group,
    section,
    asset: async (parentId?: number): Promise<number> =>
      (await post('/asset', { title: next('دارایی'), parentId: parentId ?? (await group()), _type: 2 })).id,
    /** a yes/no question; option 1 is no, option 2 is yes */
    question: async (parentId: number, more: object = {}): Promise<number> => {
      const options = [
        { title: 'خیر', score: 0 },
        { title: 'بله', score: 1 },
      ];
      const body = { title: next('پرسش'), parentId, _type: 2, options, ...more };
      return (await post('/assets/question', body)).id;
    },
    answer: (asset: number, body: object) => console.ask(`/asset/${asset}/answer`, { body }),
    standing: async (asset: number): Promise<Record<string, unknown>> =>
      (await console.data<{ standing: Record<string, unknown> }>(`/asset/${asset}/questions`)).standing,
  };
};
