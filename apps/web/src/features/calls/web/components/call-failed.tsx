import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { failureWords } from '../model/call-words.ts'
import type { WebCall } from '../model/use-web-call.ts'

/** What went wrong before anybody was connected, and another try. */
export function CallFailed({ call, name, onClose }: { call: WebCall; name: string; onClose: () => void }) {
  const { driver, state, balanceError, askBalance } = call
  const words = state.failure ? failureWords(state.failure, name) : { text: balanceError?.message ?? '' }
  const isPrepared = state.link === 'ready'
  const tryAgain = () => {
    askBalance()
    if (isPrepared) driver.again()
    else if (state.failure) void driver.prepare()
  }
  return (
    <>
      <div role="alert" className="call-text">
        <p>{words.text}</p>
        {words.help && <p className="call-hint">{words.help}</p>}
      </div>
      <div className="call-actions">
        <Button variant="primary" wide onClick={tryAgain} data-autofocus>
          {m.calls_try_again()}
        </Button>
        <Button wide onClick={onClose}>
          {m.calls_webcall_later()}
        </Button>
      </div>
    </>
  )
}
