// The reference of the rendering section: React alone, in its own process, renders a page of plain elements.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../apps/web/package.json', import.meta.url))
const { createElement } = require('react') as typeof import('react')
const { renderToString } = require('react-dom/server') as typeof import('react-dom/server')

/** So many that it costs what is demanded of a member's home page: see README.md. */
const CARDS = 1_800

const Card = ({ number }: { number: number }) =>
  createElement(
    'article',
    { className: 'card' },
    createElement('h2', null, createElement('a', { href: `/profile/${number}` }, `Person ${number}`)),
    createElement('p', { className: 'text', lang: 'de' }, 'A sentence or two about somebody.'),
    createElement('button', { type: 'button', 'aria-pressed': false, 'aria-label': `Keep ${number}` }, 'Keep'),
    createElement(
      'ul',
      null,
      ['One', 'Two', 'Three'].map((tag) => createElement('li', { key: tag }, tag)),
    ),
  )

const page = () =>
  createElement(
    'main',
    { id: 'main' },
    Array.from({ length: CARDS }, (_, number) => createElement(Card, { key: number, number })),
  )

createServer((_request, response) => {
  const body = Buffer.from(renderToString(page()))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('The bare page is ready.\n'))
