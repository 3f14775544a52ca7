import Fastify from 'fastify';

/** The least that a JSON service can do: parse a body and send it back. */
const app = Fastify();
app.post('/', (request) => request.body);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`listening at ${address}\n`);
process.on('SIGTERM', () => process.exit(0));
