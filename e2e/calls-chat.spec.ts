import { callEndedByBlockPath } from '../packages/contracts/src/calls.ts'
import { findBarriers } from './support/barriers.ts'
import { allowWordsOfTheSdk, deskOf, expectTalking, openDesk, openMember, WITH_MICROPHONE } from './support/calling.ts'
import { chatOf } from './support/chat.ts'
import { expect, test } from './support/service-test.ts'
import { workspaceOf } from './support/workspace.ts'

/** Played by the demo actor, so the demo's consultant answers. */
const NAME = 'Aurelia'

test.use({ ...WITH_MICROPHONE })

test('a chat and a call lead to each other, and a block from the chat ends the call', async ({
  openBrowser,
  complaints,
}) => {
  allowWordsOfTheSdk(complaints)
  const desk = await openDesk(openBrowser)
  const { page } = await openMember(openBrowser)

  await test.step('one tap leads from the chat to the call, during it to the chat and back, and after it to the chat', async () => {
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

  await test.step('a consultant who blocks the member from the chat during their call is told before that it ends, and the member is not told why', async () => {
    await page.goto('/profile/valentina?chat=open')
    const chat = chatOf(page, 'Valentina')
    await chat.write('Darf ich anrufen?')
    await expect(chat.bubble('Darf ich anrufen?')).toBeVisible()
    await workspaceOf(desk).open(/Darf ich anrufen/)
    const ask = desk.getByRole('button', { name: 'Blockieren', exact: true })
    const dialog = desk.getByRole('dialog')
    const warning = dialog.getByText('Das laufende Gespräch wird beendet.')
    const asked = desk.waitForResponse((answer) => answer.url().includes(callEndedByBlockPath))
    await ask.click()
    expect(await (await asked).json()).toEqual({ endsCall: false })
    await expect(warning).toHaveCount(0)
    await desk.keyboard.press('Escape')

    const call = page.locator('dialog.call-frame')
    await chat.frame.getByRole('button', { name: /^WebCall mit/ }).click()
    await call.locator('.call-start').click()
    await deskOf(desk).accept.click()
    await expect(call.locator('.call-status')).toHaveText('Verbunden')
    await ask.click()
    await expect(warning).toBeVisible()
    expect.soft(await findBarriers(desk), 'blocking during a call').toEqual([])
    await dialog.getByRole('button', { name: /blockieren$/ }).click()
    await expect(deskOf(desk).bar).toBeHidden()
    await expect(call.getByText('Ihr Beleg')).toBeVisible()
    await expect(call).toContainText('hat aufgelegt')
    await expect(call).not.toContainText(/blockier/i)
  })
})
