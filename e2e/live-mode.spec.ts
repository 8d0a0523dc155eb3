import { DEMO_LOGINS } from '../apps/server/src/demo/demo-logins.ts'
import { refusedWith } from './support/complaints.ts'
import { DEMO_PASSWORD } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

test.use({
  serviceOptions: {
    isFirstStart: true,
    settings: {
      APP_MODE: 'live',
      PUBLIC_URL: 'https://velvetline.example',
      EMBEDDED_DATABASE: 'true',
      LOCAL_FILES: 'true',
      AGE_POLICIES:
        'de=none,at=none,ch=none,li=none,lu=none,us=none,uk=required,ca=none,au=required,ie=none,nz=none,za=none',
    },
  },
})

test('live mode has no sandbox, no workshop of components, and no demo login', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(refusedWith(404))
  for (const path of ['/sandbox/mail', '/sandbox/mail.json', '/dev/ui', '/dev']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
  }
  for (const { email } of DEMO_LOGINS.slice(0, 4)) {
    const answer = await request.post('/api/auth/login', { data: { identifier: email, password: DEMO_PASSWORD } })
    expect(answer.status(), email).toBe(401)
  }
  const home = await page.goto('/')
  expect(home?.status()).toBe(200)
  await expect(page.getByText('Postausgang der Demo')).toHaveCount(0)
  await expect(page.getByText('Noch ist niemand da')).toBeVisible()
})

test('its startup output mentions no demo logins', ({ service }) => {
  expect(service.output()).not.toContain(DEMO_PASSWORD)
  expect(service.output()).not.toContain('/sandbox')
})
