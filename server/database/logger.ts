/** What this room needs of the server's log. */
export interface Logger {
  readonly info: (detail: object, message: string) => void;
  readonly warn: (detail: object, message: string) => void;
  readonly error: (detail: object, message: string) => void;
}
