import type { Page } from '@playwright/test'
import { applicationConsentDocumentPath } from '../packages/contracts/src/application-proofs.ts'
import { agentProfileListPath, draftPath, type EditableProfile } from '../packages/contracts/src/profile-editing.ts'
import { comeAlive, settle } from './support/alive.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { expectNoSidewaysScrolling, SCREENS, smallTargets } from './support/frame.ts'
import { drawImage } from './support/images.ts'
import { answerSlowly } from './support/kept-focus.ts'
import { demoEmail, newestMessageTo, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const LINE = 'Hört zu, bis das Zimmer still ist'
const ENGLISH_LINE = 'Listens until the room is quiet'

const ownProfile = async (page: Page): Promise<EditableProfile> => {
  const profiles: EditableProfile[] = await (await page.request.get(agentProfileListPath)).json()
  const own = profiles.find(({ isOwn }) => isOwn)
  if (!own) throw new Error('the consultant has no profile')
  return own
}

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'gespeichert' })).toBeVisible()

/** The same browser is signed in as another person; the page of the one before would still ask for data of theirs. */
const signInNext = async (page: Page, who: string): Promise<void> => {
  await page.goto('about:blank')
  await signIn(page, demoEmail(who))
}

const approve = async (moderator: Page): Promise<void> => {
  await moderator.getByRole('button', { name: 'Freigeben' }).click()
  await expect(moderator.getByRole('button', { name: 'Freigeben' })).toHaveCount(0)
}

test('changes of a profile are public once those whom they show and a moderator have agreed, and leave the pages when they withdraw', async ({
  page: visitor,
  openBrowser,
  request,
  complaints,
}) => {
  test.slow()
  complaints.allow(refusedWith(422))
  const phone = await openBrowser({ viewport: SCREENS.phone, hasTouch: true })
  const desk = await openBrowser()
  await signIn(phone, demoEmail('agent2'))
  const { id, name } = await ownProfile(phone)

  await test.step('a consultant changes texts and photos on a phone, a moderator approves them, a visitor sees them', async () => {
    await phone.goto('/agent/profiles')
    await phone.getByRole('link', { name: `Bearbeiten: ${name}` }).click()
    await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expectNoBarriers(phone)
    await expectNoSidewaysScrolling(phone)
    await phone.getByLabel('Satz, Deutsch').fill(LINE)
    await phone.getByLabel('Satz, Englisch').fill(ENGLISH_LINE)
    await saved(phone)
    await expect(phone.getByLabel('Satz, Englisch'), 'the first save leaves the field alone').toBeFocused()
    const second = phone.getByRole('button', { name: /^Foto 2:/ })
    // The notice about the telephone may move the page at the moment of the click.
    await expect(async () => {
      await second.click()
      await expect(second).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 })
    }).toPass()
    await phone.getByRole('button', { name: 'Als Titelbild' }).click()
    await phone.getByLabel('Bildtext, Deutsch').fill('Am Fenster, Licht von draußen')
    await saved(phone)
    await expect(phone.getByText('2 Änderungen noch nicht öffentlich,')).toBeVisible()
    await phone.getByRole('button', { name: 'Zur Prüfung geben' }).click()
    await expect(phone.getByText('Die Änderungen werden geprüft.')).toBeVisible()

    await signIn({ request }, demoEmail('agent3'))
    expect((await request.get(draftPath('agent', id))).status()).toBe(404)

    await visitor.goto(`/profile/${id}`)
    await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(visitor.getByText(LINE)).toHaveCount(0)

    await signIn(desk, demoEmail('moderator'))
    await desk.goto('/admin/profiles?state=review')
    await desk.locator('a[href^="/admin/profiles/"]', { hasText: new RegExp(`^${name}$`) }).click()
    const change = desk.getByRole('region', { name: 'Was sich ändert' }).or(desk.locator('.draft-diff'))
    await expect(change.first()).toContainText(LINE)
    await expectNoBarriers(desk)
    await approve(desk)

    await visitor.reload()
    await expect(visitor.getByText(LINE)).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Am Fenster, Licht von draußen' }).first()).toBeVisible()
  })

  await test.step('a photo with somebody else is published once that person has agreed, and leaves the pages when they withdraw', async () => {
    await phone.reload()
    await comeAlive(phone)
    await phone.getByLabel('Fotos hierher ziehen oder wählen').setInputFiles(await drawImage(480, 640))
    await phone.getByRole('radio', { name: 'Auch andere' }).check({ force: true })
    await phone.getByLabel('Bildtext, Deutsch').fill('Zu zweit am Meer')
    await phone.getByLabel('Bildtext, Englisch').fill('Two by the sea')
    await phone.getByRole('button', { name: 'Als Titelbild' }).click()
    await expect(phone.getByText('Das Foto wird erst gezeigt,', { exact: false })).toBeVisible()
    await phone.getByRole('button', { name: 'Um Zustimmung bitten' }).click()
    await expect(phone.getByLabel('Name der Person')).toBeFocused()
    await phone.getByLabel('Name der Person').fill('Jana Roth')
    await phone.getByLabel('E-Mail der Person').fill('jana.roth@mail.example')
    await expectNoBarriers(phone)
    await phone.getByRole('button', { name: 'Um Zustimmung bitten' }).click()
    await expect(phone.getByText('Jana Roth hat noch nicht geantwortet.')).toBeVisible()
    await expectNoBarriers(phone)
    await expectNoSidewaysScrolling(phone)

    const person = await openBrowser({ viewport: SCREENS.phone, hasTouch: true })
    await person.goto((await newestMessageTo(person, 'jana.roth@mail.example')).links[0] ?? '')
    await expect(person.getByRole('img', { name: 'Das Foto, um das es geht' })).toBeVisible()
    await person.getByLabel('Ihr vollständiger Name').fill('Jana Roth')
    await person.getByLabel('Geburtsdatum').fill('1990-01-01')
    await expectNoBarriers(person)
    // The answer waits for the document.
    await answerSlowly(person, new RegExp(applicationConsentDocumentPath))
    await person.getByLabel('Ausweis der abgebildeten Person').setInputFiles(await drawImage(480, 640, '#5f7a6b'))
    await person.getByRole('button', { name: 'Ja, ich stimme zu' }).click()
    await expect(person.getByText('Sie haben zugestimmt.', { exact: false })).toBeVisible()

    await phone.reload()
    await phone.getByRole('button', { name: 'Zur Prüfung geben' }).click()
    await expect(phone.getByText('Die Änderungen werden geprüft.')).toBeVisible()
    await desk.goto(`/admin/profiles/${id}`)
    await desk.getByRole('button', { name: 'Ausweise zeigen' }).click()
    await desk.getByRole('button', { name: 'Ausweis von Jana Roth' }).click()
    await expect(desk.getByRole('img', { name: 'Ausweis von Jana Roth' })).toBeVisible()
    await expectNoBarriers(desk)
    await desk.getByRole('button', { name: 'Schließen' }).click()
    await approve(desk)
    await visitor.reload()
    const photo = visitor.getByRole('img', { name: 'Zu zweit am Meer' })
    await expect(photo.first()).toBeVisible()

    await person.getByRole('button', { name: 'Einwilligung widerrufen' }).click()
    await expect(person.getByText('Das Foto ist nicht im Profil.', { exact: false })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Helena', level: 1 })).toBeVisible()
    await expect(photo).toHaveCount(0)
  })

  await test.step('what the lead of an agency hands in is public only once the person has agreed', async () => {
    const line = 'Weiß, wann man schweigt'
    await signInNext(desk, 'agent')
    const profiles: EditableProfile[] = await (await desk.request.get(agentProfileListPath)).json()
    const { id: ofNoor = '', name: noor = '' } = profiles.find((profile) => profile.name === 'Noor') ?? {}
    await desk.goto(`/agent/profiles/${ofNoor}`)
    await desk.getByLabel('Satz, Deutsch').fill(line)
    await saved(desk)
    await desk.getByRole('button', { name: 'Zur Prüfung geben' }).click()
    await expect(desk.getByText('Wartet auf die Zustimmung der Person.')).toBeVisible()

    await signInNext(phone, 'agent3')
    await phone.goto('/agent')
    await phone.getByRole('link', { name: 'Ansehen' }).click()
    await expect(phone.getByText('Stimmen Sie diesen Änderungen zu?')).toBeVisible()
    await expectNoBarriers(phone)
    await expectNoSidewaysScrolling(phone)
    await phone.getByRole('button', { name: 'Zustimmen' }).click()
    await expect(phone.getByText('Die Änderungen werden geprüft.')).toBeVisible()

    await signInNext(desk, 'moderator')
    await desk.goto(`/admin/profiles/${ofNoor}`)
    await approve(desk)
    await visitor.goto(`/profile/${ofNoor}`)
    await expect(visitor.getByText(line)).toBeVisible()

    // The person takes the profile off the pages, and shows it again.
    await phone.reload()
    await phone.getByRole('button', { name: 'Von den Seiten nehmen' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Von den Seiten nehmen' }).click()
    await expect(phone.getByRole('button', { name: 'Wieder zeigen' })).toBeVisible()
    expect((await visitor.request.get(`/api/profiles/${ofNoor}`)).status()).toBe(404)
    await phone.getByRole('button', { name: 'Wieder zeigen' }).click()
    await expect(phone.getByRole('button', { name: 'Von den Seiten nehmen' })).toBeVisible()
    expect(await (await visitor.request.get(`/api/profiles/${ofNoor}`)).json()).toMatchObject({ name: noor })
  })
})

test('a category is written, shown, and merged into another', async ({ page: admin, openBrowser, complaints }) => {
  complaints.allow(refusedWith(404))
  await signIn(admin, demoEmail('admin'))
  await admin.goto('/admin/categories')
  // Axe judges it with the other pages of the operator.
  await expect(admin.getByRole('button', { name: 'Neue Kategorie' })).toBeVisible()
  await expect(admin).toHaveURL(/\?name=[a-z0-9-]+$/)
  expect.soft(await smallTargets(admin.getByRole('main'))).toEqual([])
  await admin.getByRole('button', { name: 'Neue Kategorie' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name auf Deutsch').fill('Nachtgespräche')
  await dialog.getByLabel('Name auf Englisch').fill('Late-night talk')
  await dialog.getByLabel('Adresse').fill('nachtgespraeche')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(admin.getByRole('heading', { name: 'Nachtgespräche' })).toBeVisible()
  await admin.getByRole('textbox', { name: 'Beschreibung der Seite, Deutsch' }).fill('<p>Ab zehn Uhr abends.</p>')
  await admin.getByRole('switch', { name: 'Besuchern zeigen' }).click()
  await admin.getByRole('button', { name: 'Speichern' }).click()
  await expect(admin.getByText('Kategorie gespeichert', { exact: true })).toBeVisible()

  const visitor = await openBrowser()
  await visitor.goto('/kategorie/nachtgespraeche')
  await expect(visitor.getByText('Ab zehn Uhr abends.')).toBeVisible()

  await admin.getByRole('button', { name: 'Mit anderer zusammenlegen' }).click()
  await admin.getByRole('dialog').getByLabel('Geht auf in').selectOption('blond')
  await admin.getByRole('dialog').getByRole('button', { name: 'Zusammenlegen' }).click()
  await expect(admin.getByText('Kategorien zusammengelegt', { exact: true })).toBeVisible()
  await visitor.goto('/kategorie/nachtgespraeche')
  await expect(visitor).toHaveURL(/\/blond$/)
})

test('what was typed a moment before signing out, leaving or closing the page is saved, or asked about where it cannot be', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/Failed to fetch|net::ERR_FAILED/)
  // What a way in the menu has begun to load.
  complaints.allow(refusedWith(401))
  const page = await openBrowser()
  // The pause after which the editor saves by itself never ends here.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (work: () => void, wait?: number) => (wait === 800 ? 0 : setTimeout(work, wait)),
    })
  })
  await signIn(page, demoEmail('agent'))
  const { id } = await ownProfile(page)
  const editor = `/agent/profiles/${id}`
  const openEditor = async () => {
    await page.goto(editor)
    await settle(page)
  }
  const field = page.getByLabel('Satz, Deutsch')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Mein Konto' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  }
  await openEditor()
  await field.fill('Vor dem Abmelden')
  await signOut()
  await expect(page.getByText('Erfolgreich abgemeldet.', { exact: true })).toBeVisible()
  await signIn(page, demoEmail('agent'))
  await openEditor()
  await expect(field).toHaveValue('Vor dem Abmelden')

  await field.fill('Vor dem Verlassen')
  await page
    .getByRole('link', { name: /^Abend/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/agent(\?|$)/)
  await openEditor()
  await expect(field).toHaveValue('Vor dem Verlassen')

  await field.fill('Vor dem Schließen')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.route(`**${draftPath('agent', id)}`, (route) => route.abort())
  await signOut()
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await question.getByRole('button', { name: 'Hier bleiben' }).first().click()
  await expect(field).toHaveValue('Vor dem Schließen')
  await page.unroute(`**${draftPath('agent', id)}`)
  await signOut()
  await expect(page.getByText('Erfolgreich abgemeldet.', { exact: true })).toBeVisible()
})
