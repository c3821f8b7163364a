import {
  createElement,
  useEffect,
  useRef,
  useState,
  type SubmitEvent as ReactSubmitEvent,
  type SubmitEventHandler,
} from 'react'
import { inTime } from '../async/inTime'
import { isNetworkFault } from '../async/networkFault'
import { formMessages } from '../messages/catalogue'
import { ReloadLink } from '../messages/ReloadLink'
import type { Failure, Outcome, Submission } from './submission'

/** Fetched with the first failure, or after the sign-in form. */
export const failedForm = () => import('./failedForm')

/**
 * The submission of one form: `<form onSubmit={onSubmit}>`.
 *
 * `act` gets what was typed, the form, and the button that sent it, and returns an outcome. If it throws,
 * that is reported (`reportError`) and the person reads a general sentence, or, if its code could not be
 * fetched, or not in time, a request to check the connection. While it runs, further submits are ignored;
 * after an outcome that leads to another page, until that page is there. After a failure the focus goes to
 * the first field marked invalid, else to the field that was emptied, else to the form's message. The message
 * of a form disappears when another form of the page is submitted, or another code is requested.
 *
 * This is not a form `action`, because React empties the form after an action, and nothing typed may be lost
 * (https://react.dev/reference/react-dom/components/form). Not `useActionState` either: React holds back
 * every pending action's result until all of them have settled, so a request that hangs in one form would
 * silence another (https://react.dev/reference/react/useTransition, "multiple ongoing Transitions are
 * batched").
 * @param secret the name of the field that is emptied when what was typed is refused (a password, a code).
 *   All others keep what was typed; so does this one if it was not checked, or if another field is wrong
 */
export function useSubmit<F extends string>(
  act: (typed: FormData, form: HTMLFormElement, submitter: HTMLElement | null) => Promise<Outcome<F>>,
  secret?: string,
): [Submission<F>, SubmitEventHandler<HTMLFormElement>] {
  const [submission, setSubmission] = useState<Submission<F>>({ state: 'idle' })
  const form = useRef<HTMLFormElement>(null)
  // Two submits can arrive before React has rendered the first.
  // 'open', 'sending', or, once it has led on, the address that it was sent from.
  const stage = useRef('open')

  // It stays as it is until its page disappears, or until Back leads to it before the next page was ever
  // shown.
  useEffect(() => {
    const comeBack = () => {
      // Elsewhere the action itself has gone back, as a modal does that closes.
      if (stage.current !== location.href) return
      stage.current = 'open'
      setSubmission({ state: 'idle' })
    }
    addEventListener('popstate', comeBack)
    return () => removeEventListener('popstate', comeBack)
  }, [])

  useEffect(() => {
    if (submission.state !== 'failed') return undefined
    const forget = ({ target }: Event) => target !== form.current && setSubmission({ state: 'idle' })
    document.addEventListener('submit', forget)
    return () => document.removeEventListener('submit', forget)
  }, [submission])

  const end = (how: Submission<F>) => {
    stage.current = 'open'
    setSubmission(how)
  }

  const send = async (sent: HTMLFormElement, submitter: HTMLElement | null) => {
    setSubmission({ state: 'sending' })
    const from = location.href
    const typed = new FormData(sent, submitter)
    // The button reacts in a separate task, if the browser can separate the two.
    await globalThis.scheduler?.yield?.()
    // The form may have disappeared meanwhile, with the person who filled it in.
    if (!sent.isConnected) return
    let outcome: Outcome<F>
    try {
      outcome = await act(typed, sent, submitter)
    } catch (error) {
      outcome = unforeseen(error)
    }
    if (outcome.state === 'left') stage.current = from
    else if (outcome.state === 'failed')
      await inTime(failedForm()).then(
        ({ fail }) => fail(sent, outcome, secret, end),
        () => end(outcome), // at least the sentence
      )
    else end(outcome)
  }

  const onSubmit = (event: ReactSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage.current !== 'open') return
    stage.current = 'sending'
    form.current = event.currentTarget
    void send(form.current, event.nativeEvent.submitter)
  }

  return [submission, onSubmit]
}

function unforeseen(error: unknown): Failure<never> {
  if (isNetworkFault(error)) {
    const help = createElement(ReloadLink, { key: 'help' })
    return { state: 'failed', message: () => formMessages().checkConnection, help, isUnjudged: true }
  }
  reportError(error)
  return { state: 'failed', message: () => formMessages().unexpected }
}
