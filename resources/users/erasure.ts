// What browser and server say to each other about erasing a person's data; keys in camelCase, in snake_case on the wire.

/** What an erasure would do. */
export interface ErasureForecast {
  /** what is to be typed */
  readonly name: string;
  /** the record was removed before; what is left of the person is in the trail */
  readonly removed: boolean;
  /** entries of the trail about what the person did, and about what was done to the record */
  readonly entriesBy: number;
  readonly entriesAbout: number;
  readonly files: number;
  readonly sessions: number;
  readonly views: number;
  /** records that refer to the person, by field; they stay and show the pseudonym */
  readonly references: readonly { readonly resource: string; readonly field: string; readonly total: number }[];
  /** made before, so they hold the person still */
  readonly backups: number;
}
