import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useMemo } from 'react';
import type { Resource } from '#schema';
import { usePresentSearch } from '#src/providers/useSearch.ts';

/** What the side panel of a screen is doing; `page` shows the record on a page of its own instead. */
export const screenActions = [
  'show',
  'edit',
  'create',
  'history',
  'rate',
  'related',
  'accesses',
  'page',
  'move',
] as const;
export type ScreenAction = (typeof screenActions)[number];

export interface AddressTarget {
  readonly type?: string | undefined;
  readonly action?: ScreenAction | undefined;
  readonly id?: number | undefined;
}
export interface ScreenAddress extends AddressTarget {
  /** every parameter of the path, such as complianceId */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** shows a record or an empty form; the list's own state in the address stays */
  readonly open: (target: AddressTarget, options?: { readonly replace?: boolean }) => void;
  readonly close: () => void;
}

interface PathShape {
  readonly segments: readonly string[];
  /** parameter that carries the id: `:id`, else an optional one ending in Id */
  readonly idKey: string | undefined;
}

const shapeOf = (screen: string): PathShape => {
  const segments = screen.split('/').filter(Boolean);
  const optional = segments.filter((segment) => /^:\w+\?$/.test(segment)).map((segment) => segment.slice(1, -1));
  return { segments, idKey: optional.includes('id') ? 'id' : optional.find((name) => name.endsWith('Id')) };
};

const asAction = (word: string | null | undefined): ScreenAction | undefined =>
  screenActions.find((action) => action === word);
const asId = (word: string | null | undefined): number | undefined =>
  word && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined;

/** Path and search of a target: in the path where the screen has places for it, in the search otherwise. */
export const addressOf = (
  resource: Pick<Resource, 'screen' | 'one'>,
  target: AddressTarget,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
): { pathname: string; search: string } => {
  const { segments, idKey } = shapeOf(resource.screen ?? '/');
  const query = new URLSearchParams(search);
  for (const key of ['type', 'action', 'id']) query.delete(key);
  const wanted: Record<string, string | undefined> = {
    ...(target.action && { type: target.type ?? resource.one, action: target.action }),
    ...(target.id !== undefined && { [idKey ?? 'id']: String(target.id) }),
  };
  const path: string[] = [];
  for (const segment of segments) {
    const name = /^:(\w+)\??$/.exec(segment)?.[1];
    const value = name === undefined ? segment : segment.endsWith('?') ? wanted[name] : params[name];
    if (value === undefined) break;
    path.push(encodeURIComponent(value));
    if (name !== undefined) delete wanted[name];
  }
  if (!target.type) delete wanted['type'];
  for (const [key, value] of Object.entries(wanted)) if (value !== undefined) query.set(key, value);
  const text = query.toString();
  return { pathname: `/${path.join('/')}`, search: text && `?${text}` };
};

/** What the address says about the open record, and how to change it. */
export const useScreenAddress = (resource: Pick<Resource, 'screen' | 'one'>): ScreenAddress => {
  const { pathname, search } = useLocation();
  const present = usePresentSearch();
  const navigate = useNavigate();
  return useMemo(() => {
    const params = matchPath(resource.screen ?? '/', pathname)?.params ?? {};
    const query = new URLSearchParams(search);
    const idKey = shapeOf(resource.screen ?? '/').idKey ?? 'id';
    const go = (target: AddressTarget, replace = false): void =>
      void navigate(addressOf(resource, target, params, present()), { replace });
    return {
      type: params['type'] ?? query.get('type') ?? undefined,
      action: asAction(params['action'] ?? query.get('action')),
      id: asId(params[idKey] ?? query.get(idKey)),
      params,
      open: (target, options) => go(target, options?.replace),
      close: () => go({}),
    };
  }, [resource, pathname, search, present, navigate]);
};
