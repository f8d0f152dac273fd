/** A statement that the database keeps under a name, read and planned. */
interface Kept {
  readonly name: string;
  uses: number;
}

/** So many texts are remembered; one that was not asked for longest makes room. */
const most = 300;
/** Characters; what is longer writes many rows, seldom as many twice. */
const longest = 10_000;

/** Pages and searches: what suits a rare word is wrong for a common one, so each is planned for itself. */
const byValue = /\b(?:like|limit|offset) \$/i;
/** After these a kept statement may be about other columns. */
const shaping = /\b(?:create|alter|drop)\b/i;

const mayKeep = (text: string): boolean => text.length <= longest && !byValue.test(text) && !shaping.test(text);

/**
 * A plan is for tables of the size that they had, and an import makes them grow: it is made anew whenever its uses have
 * doubled, later every thousand. The first five of each time are planned for their values, so not too soon.
 */
const isOld = ({ uses }: Kept): boolean => uses % 1024 === 0 || (uses >= 64 && (uses & (uses - 1)) === 0);

/**
 * Which statements the database keeps: those asked more than once, as to read and plan one costs it as much as to run it
 * several times.
 */
export class KeptStatements {
  /** by their texts, the one asked last at the end; null for one that was asked once */
  readonly #known = new Map<string, Kept | null>();
  #made = 0;
  readonly #dropped: string[] = [];

  /** The name under which the statement is kept, or is to be; undefined for one that is not. */
  nameOf(text: string): string | undefined {
    const known = this.#known.get(text);
    if (known === undefined && shaping.test(text)) this.#forgetAll();
    if (known === undefined && !mayKeep(text)) return undefined;
    const kept = known === undefined ? null : this.#used(known);
    this.#known.delete(text);
    this.#known.set(text, kept);
    this.#makeRoom();
    return kept?.name;
  }

  /** It failed, perhaps because what it was planned for is no more. */
  forget(text: string): void {
    const known = this.#known.get(text);
    if (known) this.#dropped.push(known.name);
    this.#known.delete(text);
  }

  /** The names that the database need not keep any more; each is given once. */
  dropped(): readonly string[] {
    return this.#dropped.splice(0);
  }

  #used(known: Kept | null): Kept {
    if (known) {
      known.uses += 1;
      if (!isOld(known)) return known;
      this.#dropped.push(known.name);
    }
    this.#made += 1;
    return { name: `kept_${this.#made}`, uses: known?.uses ?? 1 };
  }

  #makeRoom(): void {
    if (this.#known.size <= most) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.forget(oldest);
  }

  #forgetAll(): void {
    for (const text of [...this.#known.keys()]) this.forget(text);
  }
}
