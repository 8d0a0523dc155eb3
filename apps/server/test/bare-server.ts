// The reference of the HTTP ratios of bench/: the same Fastify with one JSON route and nothing else, in a process of its own.
import Fastify from 'fastify'

const app = Fastify()
app.get('/bare', async () => ({ hello: 'world' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.stdout.write('The bare server is ready.\n')
