import type { Role } from '@velvetline/contracts/accounts'
import { Secret, TOTP } from 'otpauth'
import { createAccount } from '../../apps/server/src/features/accounts/index.ts'
import { createAgent } from '../../apps/server/src/features/agents/index.ts'
import type { Service } from './start-service.ts'

export interface StaffMember {
  readonly email: string
  readonly password: string
}

let people = 0

/** An account of its own, so that nothing a journey does to its login is felt by others. */
export const addStaff = async (service: Service, role: Role): Promise<StaffMember> => {
  people += 1
  const email = `staff-${people}-${Date.now()}@velvetline.example`
  const password = 'sieben-ruhige-laternen'
  await service.database().transaction(async (tx) => {
    const accountId = await createAccount(tx, {
      role,
      name: 'Dora Beispiel',
      username: `dora-${Date.now()}`,
      email,
      phone: `+4930${Date.now()}`.slice(0, 14),
      birthDate: '1985-05-05',
      password,
      countryCode: 'de',
      language: 'de',
      at: new Date(),
    })
    if (role === 'agent') await createAgent(tx, { accountId, displayName: 'Dora', agencyId: null, leadsAgency: false })
  })
  return { email, password }
}

const STEP_MS = 30_000

/** What the app would show, now or some steps later. */
export const appCode = (key: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')), timestamp: Date.now() + steps * STEP_MS })
