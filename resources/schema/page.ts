import type { Area, PermissionAction } from './resource.ts';

/** A screen that is not drawn from a resource; its component is registered by name in the browser. */
export interface Page {
  readonly name: string;
  readonly path: `/${string}`;
  /** absent where every signed-in person may open it */
  readonly permission?: `${Area}:${string}:${PermissionAction | 'approve'}`;
  /** for the administrator alone, whatever the permissions say */
  readonly administrator?: true;
  /** the entry of the menu to which a page without one belongs */
  readonly within?: string;
}

/** Declares a page. */
export const definePage = <const P extends Page>(page: P): P => page;

/** A group of the side menu; entries are names of resources and pages. */
export interface MenuGroup {
  readonly area: Area;
  readonly entries: readonly string[];
}
