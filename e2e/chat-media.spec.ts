import type { Page } from '@playwright/test'
import { CHAT_IMAGE_MAX_BYTES, uploadImagePath } from '../packages/contracts/src/chat-media.ts'
import { IDEMPOTENCY_HEADER } from '../packages/contracts/src/http.ts'
import { findBarriers } from './support/barriers.ts'
import { WITH_MICROPHONE } from './support/calling.ts'
import { balanceIn, chatOf } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import {
  drawImage,
  drawNoise,
  dropFiles,
  hoverWithFiles,
  openAttachMenu,
  type PickedFile,
  pasteFiles,
  pickFile,
} from './support/images.ts'
import { readMemberMessages } from './support/ledger.ts'
import { becomeMember, demoEmail, newPhone, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { workspaceOf } from './support/workspace.ts'

test.use({ ...WITH_MICROPHONE })

const toastOf = (page: Page) => page.locator('.ui-toast')

const CHARGED_ONCE = { charged: 100, paid: 100 }

const ines = (number: number) => ({
  name: 'Ines Beispiel',
  email: `ines${number}@velvetline.example`,
  phone: newPhone(),
  password: 'sieben-runde-steine-im-bach',
})

const openChat = async (page: Page, number: number) => {
  const member = ines(number)
  await becomeMember(page, member)
  await page.goto('/profile/valentina?chat=open')
  const chat = chatOf(page)
  await expect(chat.field).toBeVisible()
  return { member, chat }
}

const openDesk = async (desk: Page): Promise<Page> => {
  await signIn(desk, demoEmail('agent'))
  await desk.goto('/agent')
  return desk
}

test('an image and a voice note are sent, charged as one message each, and seen and heard by the consultant, who answers with an image', async ({
  page,
  service,
  openBrowser,
}) => {
  const { member, chat } = await openChat(page, 1)
  const desk = await openBrowser()

  await test.step('an image is sent with its text, seen enlarged by the consultant, and answered with an image', async () => {
    await pickFile(page, chat.frame, await drawImage(1600, 1200))
    await expect(chat.frame.getByRole('img', { name: 'Ihr Bild, noch nicht gesendet' })).toBeVisible()
    expect(await findBarriers(page), 'before sending').toEqual([])
    await page.keyboard.type('Am See')
    await chat.frame.getByRole('button', { name: 'Bild senden 1 Nugget' }).click()
    await expect(toastOf(page)).toContainText('Bild gesendet.')
    const own = chat.log.getByRole('img', { name: /^Ihr Bild, \d/ })
    await expect(own).toHaveJSProperty('complete', true)
    await expect(own).toHaveAttribute('width', '240')
    await expect(own).toHaveAttribute('height', '180')
    await expect(chat.bubble('Am See')).toBeVisible()
    await expect(balanceIn(page, '9')).toBeVisible()
    expect(await readMemberMessages(service.database(), member.email)).toEqual([{ content: 'Am See', ...CHARGED_ONCE }])

    await openDesk(desk)
    await workspaceOf(desk).open(/Am See/)
    const log = desk.getByRole('log')
    // Members' images are veiled until the consultant reveals them.
    await log.getByRole('button', { name: /Bild zeigen/ }).click()
    const theirs = log.getByRole('button', { name: /^Bild von .+, \d.* vergrößern$/ })
    await theirs.click()
    const viewer = desk.getByRole('dialog', { name: /^Bild von / })
    await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 1600)
    expect(await findBarriers(desk), 'the enlarged image').toEqual([])
    await desk.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(theirs).toBeFocused()

    const pane = desk.getByRole('region', { name: /^Gespräch mit/ })
    await pasteFiles(desk.getByRole('textbox', { name: /antworten$/ }), await drawImage(600, 900, '#2f4a6d'))
    await expect(pane.getByText('Nugget')).toHaveCount(0)
    await desk.getByRole('button', { name: 'Bild senden', exact: true }).click()
    await expect(chat.log.getByRole('img', { name: /^Bild von Valentina, \d/ })).toBeVisible()
    await expect(balanceIn(page, '9')).toBeVisible()
    await page.getByRole('button', { name: 'Alle Chats' }).first().click()
    await expect(page.locator('.chat-dock').getByRole('button', { name: /Valentina Bild/ })).toBeVisible()
  })

  await test.step('a voice note is recorded, listened to, charged as one message, and played by the other side', async () => {
    await page
      .locator('.chat-dock')
      .getByRole('button', { name: /Valentina Bild/ })
      .click()
    await openAttachMenu(chat.frame)
    await page.getByRole('menuitem', { name: /^Sprachnachricht aufnehmen/ }).click()
    await expect(chat.frame.getByText('0:02')).toBeVisible()
    expect(await findBarriers(page), 'while recording').toEqual([])
    await chat.frame.getByRole('button', { name: 'Fertig' }).click()
    await chat.frame.getByRole('button', { name: 'Aufnahme anhören' }).click()
    await expect(chat.frame.getByRole('button', { name: 'Sprachnachricht anhalten' })).toBeVisible()
    expect(await findBarriers(page), 'before sending').toEqual([])
    await chat.frame.getByRole('button', { name: 'Senden 1 Nugget' }).click()
    await expect(toastOf(page)).toContainText('Sprachnachricht gesendet.')
    await expect(chat.log.getByRole('button', { name: /^Ihre Sprachnachricht abspielen/ })).toBeVisible()
    await expect(balanceIn(page, '8')).toBeVisible()
    expect(await readMemberMessages(service.database(), member.email)).toEqual([
      { content: 'Am See', ...CHARGED_ONCE },
      { content: '', ...CHARGED_ONCE },
    ])

    const log = desk.getByRole('log')
    await log.getByRole('button', { name: /^Sprachnachricht von .+ abspielen/ }).click()
    const position = log.getByRole('slider', { name: 'Stelle in der Sprachnachricht' })
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0)
    expect(await findBarriers(desk), 'while playing').toEqual([])
  })
})

test('what is refused, cancelled or lost on its way costs nothing, or only once', async ({
  page,
  service,
  complaints,
}) => {
  const { member, chat } = await openChat(page, 2)

  await test.step('an image is pasted or dropped onto the chat; several at once, another type and too large ones are refused free of charge', async () => {
    const image = await drawImage(300, 300)
    const text: PickedFile = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    const large = { ...image, buffer: Buffer.concat([image.buffer, Buffer.alloc(CHAT_IMAGE_MAX_BYTES)]) }
    const preview = chat.frame.getByRole('img', { name: 'Ihr Bild, noch nicht gesendet' })

    await pasteFiles(chat.field, text)
    await expect(toastOf(page)).toContainText('Ungültiger Dateityp')
    await expect(toastOf(page)).toContainText('Nur JPEG, PNG, GIF und WebP Bilder sind erlaubt')
    await pickFile(page, chat.frame, large)
    await expect(toastOf(page)).toContainText('Datei zu groß')
    await expect(toastOf(page)).toContainText('Maximale Dateigröße ist 10MB')
    await dropFiles(chat.log, image, image)
    await expect(toastOf(page)).toContainText('Bitte ein Bild nach dem anderen')
    await expect(preview).toHaveCount(0)

    await hoverWithFiles(chat.log, image)
    await expect(chat.frame.getByText('Bild hier ablegen')).toBeVisible()
    expect(await findBarriers(page), 'the drop zone').toEqual([])
    await dropFiles(chat.log, image)
    await expect(chat.frame.getByText('Bild hier ablegen')).toHaveCount(0)
    await expect(preview).toBeVisible()
    await pasteFiles(chat.log, image)
    await expect(toastOf(page)).toContainText('Eins nach dem anderen')
    await chat.frame.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(preview).toHaveCount(0)
    await expect(chat.frame.getByRole('button', { name: 'Bild oder Sprachnachricht' })).toBeFocused()

    complaints.allow(refusedWith(422))
    // By its name and type an image; the server looks inside.
    await pasteFiles(chat.field, { ...image, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
    await chat.frame.getByRole('button', { name: 'Bild senden 1 Nugget' }).click()
    await expect(toastOf(page)).toContainText('Upload fehlgeschlagen')
    await expect(chat.frame.getByRole('button', { name: 'Bild senden 1 Nugget' })).toBeVisible()
    await expect(balanceIn(page, '10')).toBeVisible()
    expect(await readMemberMessages(service.database(), member.email)).toEqual([])
    await chat.frame.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(preview).toHaveCount(0)
  })

  await test.step('an upload shows its progress and can be cancelled, which leaves nothing', async () => {
    const network = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200 * 1024 }
    await network.send('Network.emulateNetworkConditions', slow)
    await pickFile(page, chat.frame, await drawNoise(1000))
    await chat.frame.getByRole('button', { name: 'Bild senden 1 Nugget' }).click()
    const progress = chat.frame.getByRole('progressbar', { name: 'Bild wird gesendet' })
    const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
    await expect.poll(share).toBeGreaterThan(0)
    await expect(chat.field, 'the text field stays in reach').toBeVisible()
    expect(await findBarriers(page), 'while sending').toEqual([])
    const before = await share()
    await expect.poll(share).toBeGreaterThan(before)
    await chat.frame.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(progress).toHaveCount(0)
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await chat.write('Doch lieber nur Worte.')
    await expect(balanceIn(page, '9')).toBeVisible()
    await expect(chat.log.getByRole('img')).toHaveCount(0)
    expect(await readMemberMessages(service.database(), member.email)).toEqual([
      { content: 'Doch lieber nur Worte.', ...CHARGED_ONCE },
    ])
  })

  await test.step('an image is sent again under the same key after a network failure, and charged once though its answer is lost', async () => {
    complaints.allow(/net::ERR_FAILED/)
    const keys: string[] = []
    await page.route(`**${uploadImagePath}`, async (route) => {
      keys.push(route.request().headers()[IDEMPOTENCY_HEADER] ?? '')
      if (keys.length > 1) await route.fetch()
      await route.abort()
    })
    await pickFile(page, chat.frame, await drawImage(400, 300))
    await chat.frame.getByRole('button', { name: 'Bild senden 1 Nugget' }).click()
    const failure = chat.frame.getByRole('alert')
    await expect(failure).toContainText('Upload fehlgeschlagen Netzwerkfehler beim Senden des Bildes.')
    await expect(failure).toContainText('zahlen Sie nur einmal')
    expect(await findBarriers(page), 'after a failure').toEqual([])
    await failure.getByRole('button', { name: 'Erneut senden' }).click()
    await expect(chat.log.getByRole('img', { name: /^Ihr Bild, \d/ })).toHaveCount(1)
    await expect(failure).toHaveCount(0)
    await expect(balanceIn(page, '8')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/.{8,}/)
    expect(keys[1]).toBe(keys[0])
    expect(await readMemberMessages(service.database(), member.email)).toEqual([
      { content: 'Doch lieber nur Worte.', ...CHARGED_ONCE },
      { content: '', ...CHARGED_ONCE },
    ])
  })

  await test.step('without a microphone the recorder says so and offers another try', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await openAttachMenu(chat.frame)
    await page.getByRole('menuitem', { name: /^Sprachnachricht aufnehmen/ }).click()
    await expect(chat.frame.getByRole('alert')).toContainText('Das Mikrofon ist für diese Seite gesperrt.')
    expect(await findBarriers(page), 'without a microphone').toEqual([])
    await expect(chat.frame.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
    await chat.frame.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(chat.field).toBeVisible()
  })
})
