import { findBarriers } from './support/barriers.ts'
import { allowWordsOfTheSdk, deskOf, expectTalking, openDesk, openMember, WITH_MICROPHONE } from './support/calling.ts'
import { chatOf } from './support/chat.ts'
import { expect, test } from './support/service-test.ts'

/** Played by the demo actor, so the demo's consultant answers. */
const NAME = 'Aurelia'

test.use({ ...WITH_MICROPHONE })

test('one tap leads from the chat to the call, during it to the chat and back, and after it to the chat', async ({
  openBrowser,
  complaints,
}) => {
  allowWordsOfTheSdk(complaints)
  const desk = await openDesk(openBrowser)
  const { page } = await openMember(openBrowser)
  await page.goto('/profile/aurelia?chat=open')
  const chat = chatOf(page, NAME)
  const call = page.locator('dialog.call-frame')
  const bar = page.getByRole('dialog', { name: `Laufender Anruf mit ${NAME}` })
  const fromChat = chat.frame.getByRole('button', { name: new RegExp(`^WebCall mit ${NAME}`) })
  await expect(fromChat).toContainText('2 Nuggets/Min.')
  await fromChat.click()
  await call.locator('.call-start').click()
  await deskOf(desk).accept.click()
  await expect(call.locator('.call-status')).toHaveText('Verbunden')

  await call.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect(bar.getByRole('timer')).toBeVisible()
  await chat.write('Ich höre Sie gut.')
  await expect(chat.bubble('Ich höre Sie gut.')).toBeVisible()
  await expectTalking(page, desk)
  expect.soft(await findBarriers(page), 'a chat during a call').toEqual([])
  await page.goBack()
  await expect(call.locator('.call-keys'), 'going back shows the call and does not end it').toBeVisible()
  await expect(call.locator('.call-status')).toHaveText('Verbunden')
  await call.getByRole('button', { name: 'Chat', exact: true }).click()
  await chat.frame.getByRole('button', { name: 'Zurück zum Anruf' }).click()
  await expect(call.locator('.call-keys')).toBeVisible()
  await call.getByRole('button', { name: 'Chat', exact: true }).click()
  await page.getByRole('button', { name: `Jetzt anrufen bei ${NAME}` }).click()
  await expect(call.locator('.call-keys'), 'a button for calling shows the call and does not end it').toBeVisible()
  await call.getByRole('button', { name: 'Chat', exact: true }).click()
  await page.getByRole('link', { name: 'Damen', exact: true }).first().click()
  await page.getByRole('button', { name: 'Jetzt anrufen bei Margaux' }).click()
  await expect(call).toContainText(`Sie sprechen noch mit ${NAME}.`)
  await expect(call.locator('.call-status')).toHaveText('Verbunden')
  await call.getByRole('button', { name: 'Chat', exact: true }).click()

  await bar.getByRole('button', { name: 'Auflegen' }).click()
  await expect(deskOf(desk).bar).toBeHidden()
  await call.getByRole('button', { name: new RegExp(`^Mit ${NAME} chatten`) }).click()
  await expect(call).toBeHidden()
  await expect(chat.field).toBeVisible()
  await expect(chat.bubble('Ich höre Sie gut.')).toBeVisible()
  await expect(fromChat).toBeEnabled()
})
