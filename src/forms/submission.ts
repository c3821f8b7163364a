import type { ReactNode } from 'react'

/**
 * The state of a form: one value instead of loading, error and success flags. A failure has a sentence for
 * the person (a function, if it follows the language), below it whom to ask, if there is somebody, and the
 * name of the field it is about, if it is about one; `only` means the form's field, if the form has only one.
 * `isUnjudged`: what was typed was not checked, e.g. without a network. F is the names of fields that a
 * failure can be about.
 */
export type Submission<F extends string = string> =
  | { state: 'idle' }
  | { state: 'sending' }
  | {
      state: 'failed'
      message: string | (() => string)
      help?: ReactNode
      field?: F | 'only'
      isUnjudged?: boolean
    }
  | { state: 'done' }

export type Failure<F extends string = string> = Extract<Submission<F>, { state: 'failed' }>

/**
 * What a form's action returns: any state except 'sending', which the hook sets. `left`: the action has led
 * to another page, and the form counts as being sent until that page is there.
 */
export type Outcome<F extends string = string> =
  | Exclude<Submission<F>, { state: 'sending' }>
  | { state: 'left' }

/** The sentence of a failure, in the language of now. */
export const sentenceOf = ({ message }: Failure): string =>
  typeof message === 'function' ? message() : message

/** The sentence to show with the field of this name, if the last submission failed because of it. */
export function fieldError<F extends string>(
  submission: Submission<F>,
  name: NoInfer<F>,
): string | undefined {
  if (submission.state !== 'failed') return undefined
  return submission.field === name || submission.field === 'only' ? sentenceOf(submission) : undefined
}

/** The sentence to show for the form as a whole: a failure that belongs to no field. */
export function formError(submission: Submission): ReactNode {
  if (submission.state !== 'failed' || submission.field !== undefined) return undefined
  const message = sentenceOf(submission)
  return submission.help ? [message, submission.help] : message
}
