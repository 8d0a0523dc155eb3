import fc from 'fast-check'
import { isLong } from './rounds.ts'

// The short run draws the same cases each time, so that its result depends on the code alone. The long run looks for new ones.
if (!isLong) fc.configureGlobal({ seed: 12 })
