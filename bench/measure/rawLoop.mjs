// The yardstick: the statements of one request, made again and again by bare pg. A process of its own, so that its
// processor time can be read from outside. Prints how many rounds it made.
import pg from 'pg';

const { url, statements, connections, seconds } = JSON.parse(process.argv[2]);
const end = Date.now() + seconds * 1000;
let rounds = 0;

const loop = async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  while (Date.now() < end) {
    for (const { text, values } of statements) await client.query({ text, values });
    rounds += 1;
  }
  await client.end();
};
await Promise.all(Array.from({ length: connections }, loop));
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ rounds, processorSeconds: (user + system) / 1e6 }));
