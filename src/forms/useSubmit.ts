import {
  useEffect,
  useRef,
  useState,
  type SubmitEvent as ReactSubmitEvent,
  type SubmitEventHandler,
} from 'react'
import { useFormMessages } from '../messages/catalogue'
import type { Outcome, Submission } from './submission'

interface SubmitOptions {
  /** Names of fields emptied when the submission fails (a password, a code). All others keep what was typed. */
  clearOnFailure?: readonly string[]
}

/**
 * The submission of one form: `<form onSubmit={onSubmit}>`.
 *
 * `act` gets what was typed and answers with an outcome; if it throws, that is reported (`reportError`) and the
 * person reads a general sentence. While it runs, further submits are ignored. After a failure the focus goes to
 * the first field marked invalid, else to the form's message.
 *
 * Not a form `action`, because React empties the form after one, and nothing typed may be lost
 * (https://react.dev/reference/react-dom/components/form). Not `useActionState` either: React holds back every
 * pending action's result until all of them have settled, so a request that hangs in one form would silence
 * another (https://react.dev/reference/react/useTransition, "multiple ongoing Transitions are batched").
 */
export function useSubmit<F extends string>(
  act: (form: FormData) => Promise<Outcome<F>>,
  { clearOnFailure = [] }: SubmitOptions = {},
): [Submission<F>, SubmitEventHandler<HTMLFormElement>] {
  const { unexpected } = useFormMessages()
  const [submission, setSubmission] = useState<Submission<F>>({ state: 'idle' })
  const form = useRef<HTMLFormElement>(null)
  // Two submits can arrive before React has rendered the first.
  const busy = useRef(false)

  const cleared = clearOnFailure.join(' ')
  // The focus can only move once the field is marked and the message is there.
  useEffect(() => {
    if (submission.state !== 'failed' || form.current === null) return
    for (const name of cleared.split(' ')) empty(form.current, name)
    firstBad(form.current, submission.field)?.focus()
  }, [submission, cleared])

  const send = async (sent: HTMLFormElement, typed: FormData) => {
    setSubmission({ state: 'sending' })
    try {
      setSubmission(placed(await act(typed), sent))
    } catch (error) {
      reportError(error)
      setSubmission({ state: 'failed', message: unexpected })
    } finally {
      busy.current = false
    }
  }

  const onSubmit = (event: ReactSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    form.current = event.currentTarget
    void send(form.current, new FormData(form.current, event.nativeEvent.submitter))
  }

  return [submission, onSubmit]
}

/** The outcome with its field only where a person fills such a field in. */
function placed<F extends string>(outcome: Outcome<F>, form: HTMLFormElement): Outcome<F> {
  if (outcome.state !== 'failed' || outcome.field === undefined) return outcome
  const { state, message, field } = outcome
  const names = Array.from(form.querySelectorAll(FILLED_IN), (input) => input.getAttribute('name'))
  return (field === 'only' ? names.length === 1 : names.includes(field)) ? outcome : { state, message }
}

/** A read-only one is there for password managers. */
const FILLED_IN = ':is(input, select, textarea)[name]:not([readonly], [type=checkbox])'

function empty(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) || field.value === '') return
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function firstBad(form: HTMLFormElement, name: string | undefined): HTMLElement | null {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (marked !== null) return marked
  const named = name === undefined ? null : form.elements.namedItem(name)
  return named instanceof HTMLElement ? named : nearestMessage(form)
}

/** The form's message may stand in the form or beside it. */
function nearestMessage(form: HTMLFormElement): HTMLElement | null {
  for (let around: Element | null = form; around !== null; around = around.parentElement) {
    const message = around.querySelector<HTMLElement>('[data-form-message]:not(:empty)')
    if (message !== null) return message
  }
  return null
}
