import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { isAxiosError } from 'axios'
import type { ReactNode } from 'react'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { SubmitButton } from '../forms/SubmitButton'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { ButtonRow } from '../layout/ButtonRow'
import { Modal } from '../layout/Modal'
import { useNotices } from '../layout/Notices'
import { useCloseTo } from '../layout/useCloseTo'
import { useMessages } from '../messages/catalogue'

interface FormModalProps {
  title: string
  /** The address of the page below. */
  closeTo: string
  /** What the button says. */
  submit: string
  /** Sends what was typed. @returns a notice that says what was done */
  send: (typed: FormData) => Promise<string>
  /** The queries that it changes. They load again, also if only the answer was lost. */
  changes: QueryKey
  /** Says that nothing was done. */
  refused: string
  /** Says that nobody knows whether it was done, and where to look. */
  uncertain: string
  /** The fields. `errorOf` is what the API refuses about the field of that name. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/**
 * A form over a page, that is sent to the API. It closes with a notice, or says what was refused and keeps
 * what was typed.
 */
export function FormModal(props: FormModalProps) {
  const { title, closeTo, submit, send, changes, refused, uncertain, children } = props
  const { shell } = useMessages()
  const queries = useQueryClient()
  const close = useCloseTo(closeTo)
  const notify = useNotices()
  const [submission, onSubmit] = useSubmit(async (typed, form): Promise<Outcome> => {
    try {
      notify(await send(typed))
      close()
      return { state: 'left' }
    } catch (thrown) {
      const message = isRefused(thrown) ? refused : uncertain
      if (!form.isConnected) notify(message, 'error')
      return { state: 'failed', message, ...refusal(thrown) }
    } finally {
      void queries.invalidateQueries({ queryKey: changes })
    }
  })
  return (
    <Modal title={title} closeTo={closeTo}>
      <form onSubmit={onSubmit}>
        <FormMessage>{formError(submission)}</FormMessage>
        {children((name) => fieldError(submission, name))}
        <ButtonRow>
          <Button onClick={close}>{shell.cancel}</Button>
          <SubmitButton submission={submission}>{submit}</SubmitButton>
        </ButtonRow>
      </form>
    </Modal>
  )
}

/** Whether the API says that it has not done what it was asked. Without such an answer nobody knows. */
const isRefused = (error: unknown) => isAxiosError(error) && String(error.response?.status).startsWith('4')

/**
 * What the API refuses: `422 { "field": "team", "message": "…" }`. Null if the call failed for another
 * reason.
 */
function refusal(error: unknown): { field: string; message: string } | null {
  const data: unknown = isAxiosError(error) && error.response?.status === 422 ? error.response.data : null
  if (typeof data !== 'object' || data === null || !('field' in data) || !('message' in data)) return null
  return { field: String(data.field), message: String(data.message) }
}
