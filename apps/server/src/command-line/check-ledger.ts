import { checkLedger as recompute } from '../features/credits/index.ts'
import { type Command, counted, EXIT } from './command.ts'
import { openContext } from './open-installation.ts'

export const checkLedger: Command = {
  name: 'check-ledger',
  summary: 'Recompute every balance from its transfers',
  operands: [],
  options: {},
  details:
    'The check that runs every night, at once; its result is kept and shown at /admin/ledger. Nothing is repaired. The exit code is 1 if something does not add up. Amounts are in hundredths of a Nugget.',
  examples: ['check-ledger'],
  run: async (_given, surroundings) => {
    const { terminal } = surroundings
    const { context } = await openContext(surroundings)
    terminal.progress('Recomputing the wallets …')
    const { differenceCount, differences, transferCount, walletCount } = await recompute(context, (wallets) =>
      terminal.progress(`Recomputing the wallets: ${wallets} …`),
    )
    for (const { memberId, what, stored, recomputed } of differences)
      terminal.print(`${memberId} ${what}: stored ${stored}, recomputed ${recomputed}`)
    const checked = `${counted(walletCount, 'wallet')} and ${counted(transferCount, 'transfer')} checked`
    if (differenceCount === 0) {
      terminal.tell(`${checked}: everything adds up.`)
      return EXIT.done
    }
    terminal.tell(`${checked}: ${counted(differenceCount, 'difference')}. See docs/runbooks/operating.md.`)
    return EXIT.refused
  },
}
