import { tellStartFailure } from '../../apps/server/src/process/tell-start-failure.ts'
import { resetDemo } from './reset-demo.ts'

try {
  console.log(await resetDemo(process.env))
} catch (error) {
  tellStartFailure(error, undefined)
  process.exit(1)
}
