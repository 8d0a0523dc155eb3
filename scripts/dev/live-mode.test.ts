import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { node, root } from '../run/paths.mjs'

const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
  AGE_POLICIES: 'de=none,at=none,ch=none,li=none,lu=none,us=none,uk=none,ca=none,au=none,ie=none,nz=none,za=none',
}

it('npm run dev refuses live mode, and says what to unset', { timeout: 120_000 }, () => {
  const { status, stderr } = spawnSync(node, ['scripts/dev/main.ts'], { cwd: root, env: LIVE, encoding: 'utf8' })
  expect(stderr).toContain(
    'npm run dev shows sources and faults to everyone, so it runs the demo only: unset APP_MODE.',
  )
  expect(status).toBe(1)
})
