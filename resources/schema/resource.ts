import type { Fields, Operator } from './field.ts';
import type { Rated } from './rated.ts';

/** The areas of permissions, in menu order. */
export const areas = [
  'general',
  'basicInformation',
  'governanceAndLeadership',
  'assetsAndReferenceData',
  'risk',
  'auditAndCompliance',
  'projectModule',
  'reports',
  'userManagement',
] as const;
export type Area = (typeof areas)[number];

/** What a person may be allowed to do; named extras (approve, …) come in a resource's `actions`. */
export const permissionActions = ['menu', 'view', 'add', 'edit', 'delete'] as const;
export type PermissionAction = (typeof permissionActions)[number];

/** A call as it is written in a definition. PATCH travels as POST with `_method: PATCH` in the body. */
export type Call = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

/** The calls that every resource may have. */
export const callNames = [
  'list',
  'all',
  'tree',
  'get',
  'create',
  'update',
  'remove',
  'move',
  'bulkMove',
  'bulkUpdate',
  'bulkRemove',
  'export',
  'import',
  'importColumns',
  'template',
  'history',
  'related',
  'takes',
  'restore',
  'bulkRestore',
] as const;
export type CallName = (typeof callNames)[number];
/** Calls that differ between the groups and items of a tree family. */
type NodeCall = 'list' | 'all' | 'get' | 'create' | 'update' | 'remove' | 'history' | 'related' | 'takes';

export interface Calls {
  /** the envelope of lists and trees; `data.data` for those that wrap twice */
  readonly wrap?: 'data' | 'data.data';
  /** calls that this resource does not offer */
  readonly without?: readonly CallName[];
  readonly group?: { readonly [C in NodeCall]?: Call };
  readonly item?: { readonly [C in NodeCall]?: Call };
}
export type CallMap = Calls & { readonly [C in CallName]?: Call };

/** Records of another resource that stand in a tree as leaves of its nodes: the people of a unit. */
export interface Members {
  /** name of their resource */
  readonly of: string;
  /** their field that refers to the node: a reference, or references where one can stand below several nodes */
  readonly by: string;
  /** wire name of a node's list of them */
  readonly as: string;
  /** what they show beside their title; whoever may view the tree sees it, whatever else of them is closed */
  readonly fields: readonly string[];
}

/** How a tree hangs together. Group type is 1, item type is 2. */
export interface Tree {
  /** wire name of a node's list of children */
  readonly children: string;
  /** wire name of the moved node's id in the body of `move`, beside parentId and position */
  readonly moveKey: string;
  /** id of the one root, which can be neither moved nor removed */
  readonly root?: number;
  /** one tree per record of another resource; `{scope}` in a path is its id */
  readonly scope?: { readonly key: string; readonly to: string };
  /** the two-level family: groups hold groups and items, items hold nothing */
  readonly types?: {
    /** wire name of the type, `type` or `_type` */
    readonly key: 'type' | '_type';
    /** wire name under which a group carries its items; the same as `children` where they are mixed */
    readonly items: string;
    /** 'either': a group holds groups or items, never both */
    readonly holds: 'mixed' | 'either';
    /** what lists, pickers, exports, bulk changes and references mean: items alone; both kinds unless told */
    readonly lists?: 'item';
  };
  readonly members?: Members;
}

/** How the one deletion dialog asks, and what goes along. */
export interface Removal {
  readonly confirm: 'checkbox' | 'yesNo';
  readonly closeOnError: boolean;
  /** 'nothing', the node's descendants, or the resources whose records refer to it with onRemove cascade */
  readonly takes: 'nothing' | 'descendants' | readonly string[];
  /** the password is asked for again before */
  readonly password?: true;
  /**
   * a record that records of this resource refer to is archived instead: it leaves lists, trees and pickers until it is
   * restored
   */
  readonly archives?: string;
}

/** In a family the removal of groups, and what is otherwise with items. */
export type FamilyRemoval = Removal & { readonly item?: Partial<Removal> };

/** Records that refer to a row and are filtered by that, or those that a field of the row's own refers to. */
export type Nested = Omit<Members, 'as'> | { readonly own: string };

/** A starting view of the list: what is sorted and filtered before anyone touches it. */
export interface InitialList {
  readonly sort?: readonly [field: string, order: 'asc' | 'desc'];
  readonly filters?: readonly { readonly column: string; readonly operator: Operator; readonly value: string }[];
  readonly height?: '60vh' | '80vh';
  /** what shows before anyone chooses, in this order; unless told, every field that is not hidden in lists */
  readonly columns?: readonly string[];
  /** false: rows are not numbered by their place, as where they have a rank of their own */
  readonly numbered?: false;
  /** conditions that have a control of their own beside the search */
  readonly quick?: readonly (readonly [field: string, operator: Operator])[];
  /** what a row opens out to; seen by those who may view it */
  readonly nested?: readonly Nested[];
}

/** A definition without its fields. */
export interface Spec<Name extends string> {
  /** plural kebab-case name; also the resource's name in the browser */
  readonly name: string;
  /** camelCase singular, the word in regular paths: GET /user/{id} */
  readonly one: string;
  readonly area: Area;
  /** the feature in `area:feature:action` */
  readonly permission: string;
  /** browser path; absent where the resource has no screen of its own */
  readonly screen?: `/${string}`;
  /** the field, or the fields joined by a space, that name a record */
  readonly title: Name | readonly Name[];
  /** the field that names a record whose title is empty */
  readonly titleElse?: Name;
  /** the field shown beside the title as its code */
  readonly code?: Name;
  readonly tree?: Tree;
  /**
   * to which unit its records belong: the field that says it, by units themselves or by a record that belongs to some;
   * `id` for the units; 'none' where a reference to units means something else. Who may do something in some units only
   * sees records of no unit as well, but changes only what belongs to those units.
   */
  readonly unit?: Name | 'id' | 'none';
  readonly calls?: CallMap;
  readonly removal?: FamilyRemoval;
  /** its records (in a family: its items) get a value from answers to questions, or several, each with a name */
  readonly rated?: Rated | readonly Rated[];
  readonly list?: InitialList;
  /** form sections in order; fields in none come first */
  readonly sections?: readonly { readonly name: string; readonly fields: readonly Name[] }[];
  /** true: the sections of its form are tabs; unless told, long forms have them */
  readonly tabs?: boolean;
  /** compound indexes beside those that unique, filter and sort ask for */
  readonly indexes?: readonly (readonly Name[])[];
  /** the field by which an import finds an existing record; absent where the resource is not imported */
  readonly importKey?: Name;
  /** permission actions beyond menu, view, add, edit and delete */
  readonly actions?: readonly string[];
  /** the server itself writes its records and nobody changes them: they have neither revision nor times of their own */
  readonly log?: true;
  /** 'simple-rest' hands the resource to ra-data-simple-rest at the named base path */
  readonly server?: 'own' | 'simple-rest';
}

/** A definition as the rooms read it. */
export type Resource = Spec<string> & { readonly fields: Fields };

type References<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { kind: 'reference' }
    ? N extends `${string}Id`
      ? never
      : N
    : F[N] extends { kind: 'references' }
      ? N extends `${string}Ids`
        ? never
        : N
      : never;
}[keyof F & string];

/** Compiles only while reference fields end in Id and lists of references in Ids. */
type WellNamed<F extends Fields> = [References<F>] extends [never]
  ? unknown
  : { readonly fields: { readonly [N in References<F>]: 'a reference ends in Id, references end in Ids' } };

/** Values that a field another depends on can have. */
type Switch<F> = F extends { kind: 'choice'; options: readonly { value: infer V }[] }
  ? V
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'level' }
      ? number
      : never;

type Dependence<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { when: object } ? N : never]: {
    readonly when: {
      [W in keyof F]: [Switch<F[W]>] extends [never]
        ? never
        : { readonly field: W; readonly is: readonly Switch<F[W]>[] };
    }[keyof F];
  };
};
type Narrowing<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { within: object } ? N : never]: {
    readonly within: {
      readonly field: { [W in keyof F]: F[W] extends { kind: 'reference' } ? W : never }[keyof F];
    };
  };
};

/** Compiles only while `when` and `within` name fields of the same resource, and values that these can have. */
type WellTied<F extends Fields> = F extends Dependence<F> & Narrowing<F>
  ? unknown
  : { readonly fields: Dependence<F> & Narrowing<F> };

/** Compiles only while every property is one that a definition may have. */
type Known<S> = { readonly [K in Exclude<keyof S, keyof Spec<string> | 'fields'>]: never };

/** Declares a resource. Everything else follows from what is written here. */
export const defineResource = <const F extends Fields, const S extends Spec<keyof F & string>>(
  definition: S & { readonly fields: F } & WellNamed<F> & WellTied<F> & Known<S>,
): S & { readonly fields: F } => definition;
