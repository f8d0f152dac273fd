import { useSearchParams } from 'react-router-dom';

/** What is searched for in a tree, kept in the address. */
export const useTreeQuery = (): readonly [string, (text: string) => void] => {
  const [params, setParams] = useSearchParams();
  const setText = (text: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  return [params.get('q') ?? '', setText];
};
