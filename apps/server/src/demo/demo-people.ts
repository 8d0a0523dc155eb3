import type { Role } from '@velvetline/contracts/accounts'
import type { StaffRole } from '@velvetline/contracts/staff'
import type { DEMO_LOGINS } from './demo-logins.ts'

/** Telephone numbers belong to a block reserved for films. */
export interface DemoPerson {
  readonly email: (typeof DEMO_LOGINS)[number]['email']
  readonly role: Role
  readonly name: string
  readonly username: string
  readonly phone: string
  readonly birthDate: string
}

export const demoMember: DemoPerson = {
  email: 'member@velvetline.example',
  role: 'member',
  name: 'Martin Beispiel',
  username: 'Nachtwind',
  phone: '+493023125001',
  birthDate: '1984-03-12',
}
export const demoSubscriber: DemoPerson = {
  email: 'subscriber@velvetline.example',
  role: 'member',
  name: 'Simon Beispiel',
  username: 'Laternenlicht',
  phone: '+493023125002',
  birthDate: '1979-10-02',
}
export const demoAdmin: DemoPerson = {
  email: 'admin@velvetline.example',
  role: 'admin',
  name: 'Andrea Beispiel',
  username: 'Betrieb',
  phone: '+493023125003',
  birthDate: '1981-06-24',
}

/** All start as support; the admin then changes two of the roles, which the audit log shows. */
export const demoStaff: readonly (DemoPerson & { readonly role: StaffRole })[] = [
  {
    email: 'support@velvetline.example',
    role: 'support',
    name: 'Lea Beispiel',
    username: 'Auskunft',
    phone: '+493023125007',
    birthDate: '1992-02-11',
  },
  {
    email: 'moderator@velvetline.example',
    role: 'moderator',
    name: 'Mona Beispiel',
    username: 'Lesezimmer',
    phone: '+493023125008',
    birthDate: '1988-09-03',
  },
  {
    email: 'finance@velvetline.example',
    role: 'finance',
    name: 'Jan Beispiel',
    username: 'Kontorhaus',
    phone: '+493023125009',
    birthDate: '1980-11-27',
  },
]

/** The agency's lead first, each with their profile in the demo world. */
export const demoAgents: readonly (DemoPerson & { readonly slug: string })[] = [
  {
    email: 'agent@velvetline.example',
    role: 'agent',
    name: 'Valentina Beispiel',
    username: 'Fenster-zum-Hafen',
    phone: '+493023125004',
    birthDate: '1984-05-19',
    slug: 'valentina',
  },
  {
    email: 'agent2@velvetline.example',
    role: 'agent',
    name: 'Helena Beispiel',
    username: 'Wintergarten',
    phone: '+493023125005',
    birthDate: '1975-01-30',
    slug: 'helena',
  },
  {
    email: 'agent3@velvetline.example',
    role: 'agent',
    name: 'Noor Beispiel',
    username: 'Sternenkarte',
    phone: '+493023125006',
    birthDate: '1995-08-08',
    slug: 'noor',
  },
]
