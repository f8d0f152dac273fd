// The yardstick: the statements of one request, made again and again by bare pg. A process of its own, so that
// nothing else counts. It makes what it is told ({ statements, and seconds or rounds }), then says how many rounds it
// made and their processor time, and waits for the next message.
import pg from 'pg';

const { url, connections } = JSON.parse(process.argv[2]);
const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }),
);

const run = async ({ statements, seconds = Infinity, rounds = Infinity }) => {
  const end = Date.now() + seconds * 1000;
  const before = process.cpuUsage();
  let made = 0;
  const loop = async (client) => {
    while (Date.now() < end && made < rounds) {
      made += 1;
      for (const { text, values } of statements) await client.query({ text, values });
    }
  };
  await Promise.all(clients.map(loop));
  const { user, system } = process.cpuUsage(before);
  return { rounds: made, processorSeconds: (user + system) / 1e6 };
};

process.on('message', async (turn) => process.send(await run(turn)));
process.on('disconnect', () => process.exit());
