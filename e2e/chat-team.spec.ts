import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatTeamMessageEvent } from '../packages/contracts/src/chat-team.ts'
import { chatTeamRepliesPath } from '../packages/contracts/src/chat-team.ts'
import { IDEMPOTENCY_HEADER } from '../packages/contracts/src/http.ts'
import { chatOf } from './support/chat.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize } from './support/frame.ts'
import { becomeMember, demoEmail, signIn } from './support/people.ts'
import { APART, expect, test } from './support/service-test.ts'

test.use(APART)

/** The team's endpoint. */
const startEndpoint = async () => {
  const events: ChatTeamMessageEvent[] = []
  const state = { status: 204 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const event: ChatTeamMessageEvent = JSON.parse(body)
      if (event.type === 'chat.message.created') events.push(event)
      response.writeHead(state.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    events,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('an admin connects a chat team; a member reads its name before paying, and the answer with the name of its writer; what is given up is sent again', async ({
  page: admin,
  openBrowser,
  request,
  service,
}) => {
  test.slow()
  const endpoint = await startEndpoint()
  await signIn(admin, demoEmail('admin'))
  await admin.goto('/admin/chat-teams')
  await expect(admin.getByText('Kein Chat-Team verbunden')).toBeVisible()
  await admin.getByRole('button', { name: 'Chat-Team verbinden' }).click()
  const form = admin.getByRole('dialog', { name: 'Chat-Team verbinden' })
  await form.getByLabel('Name des Teams').fill('Team Abendrot')
  await form.getByLabel('Adresse', { exact: true }).fill(endpoint.url)
  await form.getByText('diese Profile').click()
  await form.getByLabel('Valentina', { exact: true }).check()
  await expectNoBarriers(admin)
  await form.getByRole('button', { name: 'Verbinden' }).click()
  const secrets = admin.getByRole('dialog', { name: 'Nur jetzt zu sehen' })
  await expect(secrets.getByLabel('Signaturschlüssel', { exact: true })).toHaveValue(/^whsec_/)
  const apiKey = await secrets.getByLabel('API-Schlüssel', { exact: true }).inputValue()
  await expectNoBarriers(admin)
  await secrets.getByRole('button', { name: 'Ich habe es kopiert' }).click()
  await admin.getByRole('button', { name: 'Testereignis senden' }).click()
  await expect(admin.getByText('Die Adresse hat das Testereignis angenommen.', { exact: true })).toBeVisible()

  const member = await openBrowser()
  await becomeMember(member, {
    name: 'Tom Beispiel',
    email: 'tom-team@velvetline.example',
    phone: '030 9018355',
    password: 'acht-helle-fenster-im-hof',
  })
  await member.goto('/profile/valentina?chat=open')
  const chat = chatOf(member)
  await expect(chat.frame).toContainText('Für Valentina antwortet auch: Team Abendrot.')
  await chat.write('Guten Abend')
  await expect.poll(() => endpoint.events.map(({ data }) => data.content)).toEqual(['Guten Abend'])
  const sessionId = endpoint.events[0]?.data.sessionId ?? ''
  const answer = await request.post(service.url + chatTeamRepliesPath, {
    headers: { authorization: `Bearer ${apiKey}`, [IDEMPOTENCY_HEADER]: 'first-answer' },
    data: { sessionId, content: 'Schön, dass Sie da sind.', answeredBy: { name: 'Robin Vogt' } },
  })
  expect(answer.status()).toBe(201)
  await expect(chat.log).toContainText('Schön, dass Sie da sind.')
  await expect(chat.log).toContainText('Robin Vogt')

  // The endpoint wants no more.
  endpoint.state.status = 410
  await chat.write('Noch da?')
  await expect.poll(() => endpoint.events.length).toBe(2)
  endpoint.state.status = 204
  await admin.goto('/admin/tasks')
  await admin
    .getByRole('main')
    .getByRole('link', { name: /Aufgegebene Nachrichten an Chat-Teams/ })
    .click()
  await expect(admin.getByText('Das Team wurde ausgeschaltet.')).toBeVisible()
  await atEachSize(admin, ['phone', 'tablet', 'desktop'], async (screen) => {
    await admin.emulateMedia({ colorScheme: screen === 'tablet' ? 'dark' : 'light' })
    await expectNoBarriers(admin)
  })
  await admin.getByRole('switch', { name: 'Eingeschaltet' }).click()
  await expect(admin.getByRole('switch', { name: 'Eingeschaltet' })).toBeChecked()
  await admin.getByRole('button', { name: 'Nachricht an Valentina erneut senden' }).click()
  await expect
    .poll(() => endpoint.events.map(({ data }) => data.content))
    .toEqual(['Guten Abend', 'Noch da?', 'Noch da?'])
  expect(endpoint.events[1]?.id).toBe(endpoint.events[2]?.id)
  endpoint.close()

  await test.step('an admin hides the chat buttons of a country, and its pages have none from then on, also those kept for guests', async () => {
    // The member has left, and a guest comes.
    const visitor = member
    await visitor.goto('about:blank')
    await visitor.context().clearCookies()
    const button = visitor
      .getByRole('button', { name: 'Jetzt chatten' })
      .or(visitor.getByRole('link', { name: 'Jetzt chatten' }))
    const open = () => visitor.goto('/profile/helena')
    await open()
    await expect(button.first()).toBeVisible()
    const set = async (value: boolean, version: number) => {
      const change = { name: 'chat_buttons_enabled', country: 'de', value, version }
      const answer = await admin.request.put('/api/admin/settings', { data: { changes: [change] } })
      expect(answer.status()).toBe(200)
    }
    await set(false, 0)
    await open()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button).toHaveCount(0)
    expect(await (await visitor.request.get('/api/settings/chat-buttons')).json()).toMatchObject({ enabled: false })
    await set(true, 1)
    await open()
    await expect(button.first()).toBeVisible()
  })
})
