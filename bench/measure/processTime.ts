import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

let ticks: number | undefined;
const ticksPerSecond = (): number => (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

/** Seconds of processor time that a process has used with all its threads. Linux only. */
export const processTime = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command's name, in brackets, may hold spaces; the numbers follow it.
  const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(numbers[11]) + Number(numbers[12])) / ticksPerSecond();
};
