import { m } from '#/paraglide/messages.js'

const HELP: readonly [RegExp, () => string][] = [
  [/iPhone|iPad|iPod/, m.calls_mic_help_ios],
  [/Firefox\//, m.calls_mic_help_firefox],
  [/Android/, m.calls_mic_help_android],
  [/Chrome\/|Chromium\//, m.calls_mic_help_chrome],
  [/Safari\//, m.calls_mic_help_safari],
]

/** Where this browser hides its permission for the microphone. */
export const microphoneHelp = (userAgent: string): string =>
  (HELP.find(([pattern]) => pattern.test(userAgent))?.[1] ?? m.calls_mic_help_other)()
