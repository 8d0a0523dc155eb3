// The reference of the HTTP ratios in bench/: a Fastify with one JSON route, in its own process.
import Fastify from 'fastify'

const app = Fastify()
app.get('/bare', async () => ({ hello: 'world' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.stdout.write('The bare server is ready.\n')
