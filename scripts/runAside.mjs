import { spawn } from 'node:child_process';

/** Runs a program of Node beside other work; resolves, when it has ended, to whether it succeeded and all it printed. */
export const runAside = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => resolve({ ok: code === 0, text: Buffer.concat(output).toString().trim() }));
  });
