// The yardstick: the statements of one request, made again and again by bare pg. A process of its own, so that
// nothing else counts. Prints how many rounds it made when it was warm, and their processor time.
import pg from 'pg';

const { url, statements, connections, warmUp, seconds } = JSON.parse(process.argv[2]);
const start = Date.now() + warmUp * 1000;
const end = start + seconds * 1000;
let rounds = 0;
let before;

const loop = async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  while (Date.now() < end) {
    for (const { text, values } of statements) await client.query({ text, values });
    if (Date.now() < start) continue;
    before ??= process.cpuUsage();
    rounds += 1;
  }
  await client.end();
};
await Promise.all(Array.from({ length: connections }, loop));
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ rounds, processorSeconds: (user + system) / 1e6 }));
