// Made by scripts/resourceNames.ts out of the labels.
interface ResourceName {
  readonly one: string;
  readonly many: string;
  readonly menu?: string;
  readonly group?: string;
  readonly item?: string;
}
declare module 'virtual:names/fa' {
  export const names: Readonly<Record<string, ResourceName>>;
}
declare module 'virtual:names/en' {
  export const names: Readonly<Record<string, ResourceName>>;
}
