import Fastify from 'fastify'
import { registerPages } from '/work/main/apps/server/src/platform/http/pages/index.ts'
import { systemClock } from '/work/main/apps/server/src/kernel/clock.ts'
export const country = (code: string) => ({ id: 1, subdomain: code, countryCode: code, countryName: code==='uk'?'United Kingdom':'Deutschland', flag: '', currency: 'EUR', language: code === 'uk' ? 'en' : 'de', premiumPhoneNumber: '', subscriberPhoneNumber: '', premiumPriceMessage: '', subscriberPriceMessage: '', hasExtensionNumbers: true, minimumTermMonths: 0, timeZone: 'Europe/Berlin', prices: {} })
const app = Fastify({ logger: { level: 'info' }, disableRequestLogging: true })
app.get('/api/auth/me', (_q, r) => r.code(401).send({ code: 'x', message: 'y' }))
let n = 0
app.get('/api/profiles', (q, r) => { n++; return [{ name: 'Aurelia ' + n, lang: (q.query as any).language }] })
app.post('/api/client-errors', (q) => { console.log('CLIENT ERROR', JSON.stringify(q.body)); return { ok: true } })
app.get('/api/events', (q, r) => { r.hijack(); r.raw.writeHead(200, { 'content-type': 'text/event-stream' }); r.raw.write('event: hello\ndata: {"bootId":"a"}\n\n'); console.log('SSE open'); q.raw.on('close', () => console.log('SSE close')) })
await registerPages(app, { site: { name: 'Velvetline', company: 'V GmbH', origin: 'http://localhost:4120', mode: 'demo' }, clock: systemClock, webDirectory: '/work/main/apps/web/dist',
 resolveVisitor: async (q) => { const asked = (q.query as any).country; const c = /selected_country=(\w+)/.exec(q.headers.cookie ?? '')?.[1]; const code = asked ?? c ?? 'de'; return { country: country(code) as any, viewer: /signed/.test(q.headers.cookie ?? '') ? { id: '1', name: 'Ann', username: 'ann' } as any : null, cookiesToSet: asked ? [`selected_country=${asked}; Path=/; Max-Age=31536000; SameSite=Lax`] : [] } } })
await app.listen({ port: 4120, host: '127.0.0.1' })
