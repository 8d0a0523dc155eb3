/** Public on purpose: the demo listens on this machine only, and live mode has none of these accounts. */
export const DEMO_PASSWORD = 'demo-velvet-2026'

export const DEMO_LOGINS = [
  { email: 'member@velvetline.example', note: 'a member with Nuggets' },
  { email: 'subscriber@velvetline.example', note: 'a subscriber: half the price, members’ photos' },
  { email: 'agent@velvetline.example', note: 'Valentina, who leads an agency of three' },
  { email: 'agent2@velvetline.example', note: 'a consultant of that agency' },
  { email: 'agent3@velvetline.example', note: 'another one' },
  { email: 'admin@velvetline.example', note: 'runs the service' },
  { email: 'support@velvetline.example', note: 'staff: helps members with payments and calls' },
  { email: 'moderator@velvetline.example', note: 'staff: reads and publishes reviews' },
  { email: 'finance@velvetline.example', note: 'staff: keeps the books' },
] as const
