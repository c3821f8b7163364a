/**
 * What a form does after a failure: where it shows the message, what it empties, where the focus goes, and
 * when it is sent again.
 */
import { flushSync } from 'react-dom'
import { moveFocus } from './moveFocus'
import { sentenceOf, type Failure } from './submission'

/**
 * Shows a failure, empties the form's secret and moves the focus, at once: what people type next goes where
 * the focus then is.
 * @param secret the name of the field
 * @param show renders it
 */
export function fail<F extends string>(
  form: HTMLFormElement,
  outcome: Failure<F>,
  secret: string | undefined,
  show: (failure: Failure<F>) => void,
): void {
  const failure = placed(outcome, form)
  flushSync(() => show(failure))
  settle(form, failure, secret)
}

/** The outcome; it keeps its field only if the form has such a field for a person to fill in. */
function placed<F extends string>(outcome: Failure<F>, form: HTMLFormElement): Failure<F> {
  const { field, ...whole } = outcome
  if (field === undefined) return outcome
  const names = Array.from(form.querySelectorAll(FILLED_IN), (input) => input.getAttribute('name'))
  return (field === 'only' ? names.length === 1 : names.includes(field)) ? outcome : whole
}

/** A read-only one is there for password managers. */
const FILLED_IN = ':is(input, select, textarea)[name]:not([readonly], [type=checkbox])'

/**
 * Empties the secret of a form whose submission has failed, and moves the focus: to the wrong field, to the
 * emptied one, or to the message.
 * @param secret its name. It is not emptied if it was not checked, or if another field is wrong: it can be
 *   sent again
 */
function settle(form: HTMLFormElement, failure: Failure, secret: string | undefined): void {
  const { field, isUnjudged } = failure
  const isWrong = isUnjudged !== true && (field === undefined || field === 'only' || field === secret)
  const emptied = isWrong && secret !== undefined ? clear(form, secret) : undefined
  if (emptied && field !== undefined) keepReason(emptied, sentenceOf(failure))
  moveFocus(firstBad(form, field) ?? emptied ?? nearestMessage(form), form)
}

/**
 * Empties a field of the form, and returns it. A code is selected instead: it can be compared with what was
 * sent, and typed over.
 */
function clear(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return undefined
  if (field.autocomplete === 'one-time-code') field.select()
  else if (field.value !== '') {
    field.value = ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return field
}

/**
 * Until something is typed, another press of the button shows again why the field was emptied, and not that
 * it is empty.
 */
function keepReason(field: HTMLInputElement, message: string): void {
  if (!field.validity.valueMissing) return
  field.setCustomValidity(message)
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true })
}

function firstBad(form: HTMLFormElement, name: string | undefined): HTMLElement | null {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (marked !== null) return marked
  const named = name === undefined ? null : form.elements.namedItem(name)
  return named instanceof HTMLElement ? named : null
}

/** The form's message may be in the form or next to it. */
function nearestMessage(form: HTMLFormElement): HTMLElement | null {
  for (let around: Element | null = form; around !== null; around = around.parentElement) {
    const message = around.querySelector<HTMLElement>('[data-form-message]:not(:empty)')
    if (message !== null) return message
  }
  return null
}

/**
 * Milliseconds after the press, by the clock: a timer stands still in sleep. Later the person may no longer
 * be there.
 */
const PRESENT = 60_000

/**
 * Without a network: sends a form that was not judged again when it is back, unless the person has done
 * something else meanwhile.
 * @param pressedAt when it was sent, in epoch milliseconds
 */
export function sendWhenOnline(
  { isUnjudged }: Failure,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  pressedAt: number,
): void {
  if (!isUnjudged || navigator.onLine) return
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  addEventListener(
    'online',
    () => {
      stop()
      if (form.isConnected && Date.now() - pressedAt < PRESENT) form.requestSubmit(submitter)
    },
    { signal },
  )
  for (const done of ['input', 'submit', 'pagehide']) addEventListener(done, stop, { signal })
}
