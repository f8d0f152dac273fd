// The package brings no types; these are the parts that we use.
declare module 'autocannon' {
  export interface Options {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly connections: number;
    /** requests */
    readonly amount: number;
  }
  export interface Result {
    readonly non2xx: number;
    readonly errors: number;
    readonly requests: { readonly total: number };
    /** seconds */
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
