import {
  startTransition,
  useActionState,
  useEffect,
  useRef,
  type SubmitEvent as ReactSubmitEvent,
  type SubmitEventHandler,
} from 'react'
import type { Outcome, Submission } from './submission'

const UNEXPECTED = 'Something went wrong on our side. Please try again.'

export interface SubmitOptions {
  /** Names of fields emptied when the submission fails (a password, a code). All others keep what was typed. */
  clearOnFailure?: readonly string[]
}

/**
 * The submission of one form: `<form onSubmit={onSubmit}>`.
 *
 * `act` gets what was typed and answers with an outcome; if it throws, that is reported (`reportError`) and the
 * person reads a general sentence. While it runs, and while a navigation it started is still loading, further
 * submits are ignored. After a failure the focus goes to the first field marked invalid, else to the form's
 * message.
 *
 * It is a submit handler and not a form `action`, because React empties the form after an action
 * (https://react.dev/reference/react-dom/components/form): nothing typed may be lost.
 */
export function useSubmit(
  act: (form: FormData) => Promise<Outcome>,
  { clearOnFailure = [] }: SubmitOptions = {},
): [Submission, SubmitEventHandler<HTMLFormElement>] {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)

  const [outcome, send, pending] = useActionState(
    async (_previous: Outcome, typed: FormData): Promise<Outcome> => {
      try {
        return await act(typed)
      } catch (error) {
        reportError(error)
        return { state: 'failed', message: UNEXPECTED }
      }
    },
    { state: 'idle' },
  )

  // Both effects follow React's own state to the DOM: the lock opens and the focus moves once the screen shows it.
  useEffect(() => {
    if (!pending) busy.current = false
  }, [pending])

  const cleared = clearOnFailure.join(' ')
  useEffect(() => {
    if (outcome.state !== 'failed' || form.current === null) return
    for (const name of cleared.split(' ')) empty(form.current, name)
    firstBad(form.current, outcome.field)?.focus()
  }, [outcome, cleared])

  const onSubmit = (event: ReactSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    form.current = event.currentTarget
    const typed = new FormData(event.currentTarget, event.nativeEvent.submitter)
    startTransition(() => send(typed))
  }

  return [pending ? { state: 'sending' } : outcome, onSubmit]
}

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
  return named instanceof HTMLElement ? named : form.querySelector<HTMLElement>('[data-form-message]')
}
