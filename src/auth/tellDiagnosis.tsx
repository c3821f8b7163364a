import { createRoot } from 'react-dom/client'
import type { Setup } from '../diagnoses/commands'
import { diagnose } from '../diagnoses/diagnose'
import { DevelopmentNotice } from './DevelopmentNotice'

let close = () => {}

/**
 * If a call failed because of the configuration, says on the page and in the console what is wrong with it.
 * Only a development build has this module; the app knows nothing of it.
 * @param error of the call; other errors are ignored
 */
export function tellDiagnosis(error: unknown, setup: Setup): void {
  const diagnosis = diagnose(error, setup)
  if (!diagnosis) return
  const { cause, fix, commands } = diagnosis
  // oxlint-disable-next-line no-console -- where failures are told to developers
  console.error([cause, fix, ...commands].join('\n'))
  close()
  const beside = document.body.appendChild(document.createElement('div'))
  const root = createRoot(beside)
  close = () => {
    root.unmount()
    beside.remove()
  }
  root.render(<DevelopmentNotice diagnosis={diagnosis} onClose={close} />)
}
