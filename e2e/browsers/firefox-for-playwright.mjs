#!/usr/bin/env node
// Starts Firefox for Playwright, which controls it by WebDriver BiDi, and passes their messages on. Playwright sends a command about colour
// schemes to each new context, which releases of Firefox do not know: it is replaced by a script for the pages of that context.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\/\/\S+)/
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride'

const prepareWindow = () => {
  // Playwright would fill fields by their `value`, which React does not notice.
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text) => void document.execCommand('insertText', false, text),
    set: () => undefined,
  })
  // Each window counts as the one in front, as in Playwright's Chromium.
  Document.prototype.hasFocus = () => true
}

// The server's WebSocket library.
const { WebSocket, WebSocketServer } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws')

const adapt = (text) => {
  const { id, method, params } = JSON.parse(text)
  if (method !== UNKNOWN_TO_FIREFOX) return text
  const { userContexts } = params
  const script = { functionDeclaration: String(prepareWindow), ...(userContexts && { userContexts }) }
  return JSON.stringify({ id, method: 'script.addPreloadScript', params: script })
}

const passOn = (playwright, address) => {
  const firefox = new WebSocket(address)
  const early = []
  playwright.on('message', (data) => {
    if (firefox.readyState === WebSocket.OPEN) firefox.send(adapt(String(data)))
    else early.push(adapt(String(data)))
  })
  firefox.on('open', () => {
    for (const text of early) firefox.send(text)
  })
  firefox.on('message', (data) => playwright.send(String(data)))
  firefox.on('error', () => playwright.terminate())
  firefox.on('close', () => playwright.close())
  playwright.on('close', () => firefox.close())
}

const browser = spawn(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
browser.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => browser.kill('SIGTERM'))
createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = ANNOUNCEMENT.exec(line)?.[1]
  if (!address) {
    process.stderr.write(`${line}\n`)
    return
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  )
  server.on('connection', (playwright, { url }) => passOn(playwright, address + url))
})
